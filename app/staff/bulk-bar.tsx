import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonSubject } from './decide-buttons.tsx'
import type { ListTools } from './list-tools.ts'

/** A row's title, with its language if known. */
export type RowName = string | { title: string; language: Locale | null }

type CheckProps = { id: string; name: RowName; allowed: string[] | undefined }

/** A row's checkbox; disabled if no action is possible. */
export function RowCheckbox({ id, name, allowed = [] }: CheckProps) {
	return (
		<label className="inline-flex min-h-11 min-w-8 items-center gap-2">
			<input
				type="checkbox"
				form="bulk"
				name="ids"
				value={id}
				disabled={allowed.length === 0}
				data-verbs={allowed.join(' ')}
				autoComplete="off"
				className="size-5 accent-emerald disabled:opacity-40"
			/>
			<span className="sr-only">
				{m.staff_select()} {typeof name === 'string' ? <bdi>{name}</bdi> : <ButtonSubject {...name} />}
			</span>
		</label>
	)
}

type Props = {
	bulk: NonNullable<ListTools['bulk']>
	/** The list's filters, to come back to. */
	query: string
}

/**
 * Actions for the selected rows. Without script it offers all verbs; staff.js only those that every selected row
 * allows.
 */
export function BulkBar({ bulk: { action, shownAt, verbs }, query }: Props) {
	return (
		<Form
			id="bulk"
			method="post"
			action={action}
			data-bulk=""
			className="no-print [@media(min-height:30rem)]:data-some:sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3"
		>
			<input type="hidden" name="shown" value={shownAt} />
			<input type="hidden" name="query" value={query} />
			<label className="inline-flex min-h-11 items-center gap-2" data-select-all="" hidden>
				<input type="checkbox" autoComplete="off" className="size-5 accent-emerald" />
				{m.staff_select_all()}
			</label>
			<span className="text-muted" role="status">
				{m.staff_chosen()} <bdi data-selected="">–</bdi>
			</span>
			{verbs.map(({ name, label, tone = 'quiet' }) => (
				<Button key={name} name="verb" value={name} tone={tone}>
					{label}
				</Button>
			))}
		</Form>
	)
}
