import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { groupReceipt } from '#app/platform/receipts/receipt.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

const starts = ['first', 'second', 'third', 'last']

/** The receipt of an anonymous seeker, shown once. Its print does not say what it is for. */
export function Receipt({ digits, pass }: { digits: string; pass: string }) {
	const groups = groupReceipt(digits)
	return (
		<div className="grid max-w-[40rem] gap-6">
			<div role="status" className="no-print">
				<Notice tone="good" title={m.seeker_sent()} />
			</div>
			<section className="grid gap-4">
				<h2 className="no-print text-xl">{m.seeker_code_title()}</h2>
				<p className="no-print">{m.seeker_code_text()}</p>
				<div className="plain-sheet grid justify-items-center gap-2 rounded-card border-2 border-gold border-dashed bg-surface px-4 py-6 text-center">
					<p className="text-muted">{m.seeker_card()}</p>
					<p
						dir="ltr"
						className="flex flex-wrap justify-center gap-x-4 font-semibold text-2xl tabular-nums sm:text-3xl"
					>
						{starts.map((start, index) => (
							<span key={start} data-receipt>
								{inNumerals(groups[index] ?? '', getLocale())}
							</span>
						))}
					</p>
					<p className="text-muted text-sm">{m.seeker_card_text()}</p>
				</div>
				<div data-with-script className="no-print flex flex-wrap gap-3">
					<Button type="button" tone="quiet" data-copy={groups.join(' ')} data-copied={m.seeker_copied()}>
						{m.seeker_copy()}
					</Button>
					<Button type="button" tone="quiet" data-print>
						<Icon name="printer" className="size-5" />
						{m.seeker_print()}
					</Button>
				</div>
				<p className="no-print">
					{m.seeker_code_where({ title: m.seeker_title(), have: m.seeker_have_code() })}
				</p>
			</section>
			<Form method="post" action="/spiritual-counseling/return" className="no-print">
				<input type="hidden" name="pass" value={pass} />
				<Button>
					<Icon name="check" className="size-5" />
					{m.seeker_saved()}
				</Button>
			</Form>
		</div>
	)
}
