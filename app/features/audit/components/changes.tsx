import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { AuditEntry } from '../model.ts'

/** Changed fields, before and after; of texts only the fact. */
export function Changes({ before, after, texts }: Pick<AuditEntry, 'before' | 'after' | 'texts'>) {
	const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	if (fields.length + texts.length === 0) return <p className="text-muted">{m.audit_no_changes()}</p>
	return (
		<table className="staff-list">
			<caption className="sr-only">{m.audit_changes()}</caption>
			<thead>
				<tr>
					<th scope="col">{m.audit_field()}</th>
					<th scope="col">{m.audit_before()}</th>
					<th scope="col">{m.audit_after()}</th>
				</tr>
			</thead>
			<tbody>
				{fields.map((field) => (
					<tr key={field}>
						<td>
							<code dir="ltr">{field}</code>
						</td>
						<td data-label={m.audit_before()}>
							<Value value={before[field]} />
						</td>
						<td data-label={m.audit_after()}>
							<Value value={after[field]} />
						</td>
					</tr>
				))}
				{texts.map((field) => (
					<tr key={`text ${field}`}>
						<td>
							<code dir="ltr">{field}</code>
						</td>
						<td colSpan={2} className="text-muted">
							{m.audit_text_changed()}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Value({ value }: { value: unknown }) {
	if (value === null || value === undefined) return <span className="text-muted">—</span>
	if (typeof value === 'number') return <bdi>{inNumerals(value, getLocale())}</bdi>
	return (
		<bdi dir={typeof value === 'string' ? 'auto' : 'ltr'} className="whitespace-pre-wrap wrap-anywhere">
			{typeof value === 'string' ? value : JSON.stringify(value)}
		</bdi>
	)
}
