import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

// The keys of staff.js.
const keys: [key: string, text: () => string][] = [
	['/', m.staff_key_search],
	['Ctrl + K', m.staff_key_bar],
	['j', m.staff_key_next],
	['k', m.staff_key_previous],
	['Enter', m.staff_key_open],
	['e', m.staff_key_act],
	['x', m.staff_key_select],
	['n', m.staff_key_next_item],
	['u', m.staff_key_up],
	['y', m.staff_key_yes],
	['r', m.staff_key_no],
	['Ctrl + Enter', m.staff_key_send],
	['?', m.staff_key_help],
]

/** Lists all keyboard shortcuts; opened by a button or by "?". */
export function KeyHelp() {
	return (
		<>
			<Button type="button" tone="quiet" popoverTarget="key-help" className="max-md:hidden">
				<Icon name="circle-help" className="size-4" /> {m.staff_keys()}
			</Button>
			<div
				id="key-help"
				popover="auto"
				className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-base text-ink backdrop:bg-shade"
			>
				<h2 className="mb-3 text-xl">{m.staff_keys_title()}</h2>
				<dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
					{keys.map(([key, text]) => (
						<div key={key} className="contents">
							<dt>
								<kbd dir="ltr" className="rounded border border-line-strong px-2 py-0.5">
									{key}
								</kbd>
							</dt>
							<dd>{text()}</dd>
						</div>
					))}
				</dl>
				<Button
					type="button"
					tone="quiet"
					popoverTarget="key-help"
					popoverTargetAction="hide"
					className="mt-4"
				>
					{m.staff_keys_close()}
				</Button>
			</div>
		</>
	)
}
