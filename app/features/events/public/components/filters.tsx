import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { audiences, eventsPath, offeredKinds } from '../../model.ts'
import { audienceWords, kindWords } from '../../words.ts'
import { type EventFilters, eventsHref, noFilters } from '../params.ts'
import { languageName } from './language-name.ts'

type Props = { filters: EventFilters; speakers: { id: string; name: string }[]; month: string | null }

const chip = 'inline-flex min-h-11 items-center rounded-full border px-4 no-underline'

/** The usual choices as links, and all of them as a form. */
export function Filters({ filters, speakers, month }: Props) {
	const at = month ? { month } : {}
	const chips: { label: string; filters: EventFilters }[] = [
		{ label: m.eventpages_chip_all(), filters: noFilters },
		...offeredKinds.map((kind) => ({ label: kindWords[kind](), filters: { ...noFilters, kind } })),
		{ label: m.eventpages_chip_women(), filters: { ...noFilters, audience: 'women' as const } },
		{ label: m.eventpages_chip_families(), filters: { ...noFilters, audience: 'families' as const } },
		{ label: m.events_online(), filters: { ...noFilters, where: 'online' as const } },
	]
	const here = eventsHref(filters, at)
	const isOpen =
		here !== eventsHref(noFilters, at) && !chips.some((each) => eventsHref(each.filters, at) === here)
	return (
		<div className="mb-6 grid gap-3">
			<nav aria-label={m.eventpages_filters()} className="flex flex-wrap gap-2">
				{chips.map(({ label, filters: wanted }) => {
					const to = eventsHref(wanted, at)
					const isHere = to === here
					return (
						<Link
							key={to}
							to={to}
							aria-current={isHere ? 'true' : undefined}
							className={`${chip} ${isHere ? 'border-emerald bg-emerald-tint font-semibold text-emerald' : 'border-line bg-surface'}`}
						>
							{label}
						</Link>
					)
				})}
			</nav>
			<details open={isOpen} className="rounded-card border border-line bg-surface">
				<summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
					{m.eventpages_filters()}
				</summary>
				<Form action={eventsPath} className="grid gap-4 border-line border-t px-4 py-4">
					{month && <input type="hidden" name="month" value={month} />}
					<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
						<SelectField
							name="kind"
							label={m.eventpages_kind()}
							value={filters.kind ?? ''}
							options={[
								{ value: '', label: m.eventpages_kind_all() },
								...offeredKinds.map((value) => ({ value, label: kindWords[value]() })),
							]}
						/>
						<AudienceField value={filters.audience} />
						<LanguageField value={filters.language} />
						<WhereField value={filters.where} />
						{speakers.length > 0 && (
							<SelectField
								name="speaker"
								label={m.eventpages_speaker()}
								value={filters.speakerId ?? ''}
								options={[
									{ value: '', label: m.eventpages_speaker_all() },
									...speakers.map(({ id, name }) => ({ value: id, label: name })),
								]}
								dir="auto"
							/>
						)}
					</div>
					<Button className="justify-self-start">{m.eventpages_show()}</Button>
				</Form>
			</details>
		</div>
	)
}

export function AudienceField({ value }: { value: EventFilters['audience'] }) {
	return (
		<SelectField
			name="for"
			label={m.eventpages_for()}
			value={value ?? ''}
			options={[
				{ value: '', label: m.eventpages_for_any() },
				...audiences
					.filter((each) => each !== 'all')
					.map((each) => ({ value: each, label: audienceWords[each]() })),
			]}
		/>
	)
}

export function LanguageField({ value }: { value: EventFilters['language'] }) {
	return (
		<SelectField
			name="language"
			label={m.eventpages_language()}
			value={value ?? ''}
			options={[
				{ value: '', label: m.eventpages_language_all() },
				...locales.map((each) => ({ value: each, label: languageName(each) })),
			]}
		/>
	)
}

export function WhereField({ value }: { value: EventFilters['where'] }) {
	return (
		<SelectField
			name="where"
			label={m.eventpages_where()}
			value={value ?? ''}
			options={[
				{ value: '', label: m.eventpages_where_any() },
				{ value: 'place', label: m.eventpages_where_place() },
				{ value: 'online', label: m.eventpages_where_online() },
			]}
		/>
	)
}
