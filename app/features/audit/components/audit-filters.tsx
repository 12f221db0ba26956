import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { type AuditFilters, auditList } from '../params.ts'
import { areaWords } from '../words.ts'

/** Filters of the audit trail; those set by links (person, subject, kind) are kept. */
export function AuditFilterForm({ asked }: { asked: AuditFilters }) {
	const { view, person, kind, thing } = asked
	return (
		<Form
			key={auditList.to(asked)}
			method="get"
			action={auditList.path}
			role="search"
			className="mb-6 grid items-end gap-x-4 gap-y-3 min-[24rem]:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]"
		>
			{Object.entries({ view, person, kind, thing }).map(
				([name, value]) =>
					value && value !== 'all' && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<div className="min-[24rem]:max-sm:col-span-2">
				<TextField
					name="q"
					value={asked.q}
					error={undefined}
					type="search"
					dir="auto"
					label={m.audit_search_person()}
					placeholder={m.staff_person_placeholder()}
					autoComplete="off"
					enterKeyHint="search"
				/>
			</div>
			<div className="min-[24rem]:max-sm:col-span-2">
				<SelectField
					name="what"
					value={asked.what}
					error={undefined}
					label={m.audit_what()}
					options={areaOptions()}
				/>
			</div>
			<TextField name="from" value={asked.from} error={undefined} type="date" label={m.audit_from()} />
			<TextField name="to" value={asked.to} error={undefined} type="date" label={m.audit_to()} />
			<div className="flex flex-wrap items-center gap-4">
				<Button tone="quiet">{m.audit_show()}</Button>
				{auditList.isFiltered(asked, ['view']) && (
					<Link to={auditList.to({ view })} className="inline-flex min-h-11 items-center">
						{m.audit_clear()}
					</Link>
				)}
			</div>
		</Form>
	)
}

function areaOptions() {
	const areas = Object.entries(areaWords).map(([value, word]) => ({ value, label: word() }))
	const byName = new Intl.Collator(getLocale())
	return [
		{ value: '', label: m.audit_all_things() },
		...areas.sort((first, other) => byName.compare(first.label, other.label)),
	]
}
