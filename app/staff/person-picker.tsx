import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'

/** A person to choose; absent facts are unknown or irrelevant. */
export type Choosable = {
	id: string
	name: string
	email?: string
	/** Their number of open items; `note` replaces the sentence. */
	load?: number
	note?: string
	isEligible?: boolean
	/** A warning, if they do not answer such questions. */
	why?: string
	/** Their fields, languages and last visit, in the reader's language. */
	facts?: string[]
	/** The last day of a current absence. */
	awayUntil?: string | null
	/** They have it now. */
	isHolder?: boolean
	warning?: string
	/** Why they cannot be chosen, and where to change that. */
	missing?: { why: keyof typeof missingWords; to: string }
}

const missingWords = {
	banned: m.staff_missing_banned,
	'never-signed-in': m.staff_missing_never,
	unpublished: m.staff_missing_unpublished,
	'no-scholar': m.staff_missing_role,
}

type Props = {
	field: Omit<FieldState, 'error'> & { error?: string | undefined }
	people: Choosable[]
	legend?: string
	/** The label for choosing nobody, if allowed. */
	nobody?: string
	/** Absent: the people are complete, without a search. */
	search?: Omit<FieldState, 'error'> & { error?: string | undefined; label?: string; hint?: string }
}

/** Chooses a person; a button searches for others, without script too: it sends the form with `find`. */
export function PersonPicker({ field, people, legend, nobody, search }: Props) {
	const { name, value = '', error } = field
	const offered = people.filter(isOffered)
	const others = offered.filter(({ isHolder }) => !isHolder)
	// A single match is preselected.
	const picked = search?.value && others.length === 1 && !value ? (others[0]?.id ?? '') : value
	const errorId = `${name}-error`
	const said = legend ?? m.staff_person()
	return (
		<fieldset id={name} tabIndex={-1} aria-describedby={error ? errorId : undefined} className="grid gap-3">
			<legend className="mb-2 font-semibold">{said}</legend>
			{/* Browsers restore a choice of the previous list. */}
			<div key={`${picked} ${offered.length}`} className="grid gap-2">
				{nobody !== undefined && <Choice name={name} picked={picked} person={{ id: '', name: nobody }} />}
				{byFitness(offered).map((person) => (
					<Choice key={person.id} name={name} picked={picked} person={person} />
				))}
			</div>
			{offered.length === 0 && (search ? search.value !== undefined && search.value !== '' : true) && (
				<p className="text-muted">{m.staff_nobody_found()}</p>
			)}
			<IneligiblePeople people={people} isOpen={offered.length === 0} />
			<FieldError id={errorId} of={name} label={said} text={error} />
			{search && (
				<div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
					<TextField
						name={search.name}
						value={search.value}
						error={search.error}
						label={search.label ?? m.staff_find_person()}
						hint={search.hint ?? m.staff_find_person_hint()}
						dir="auto"
						autoComplete="off"
					/>
					<Button tone="quiet" name="find" value="yes" formNoValidate>
						{m.staff_find()}
					</Button>
				</div>
			)}
		</fieldset>
	)
}

export function isOffered({ missing, isHolder = false }: Choosable): boolean {
	return isHolder || !missing
}

/** People who cannot be chosen, with reasons. */
export function IneligiblePeople({ people, isOpen }: { people: Choosable[]; isOpen: boolean }) {
	const missing = people.flatMap((each) =>
		each.missing && !isOffered(each) ? [{ ...each, ...each.missing }] : [],
	)
	if (missing.length === 0) return null
	return (
		<details open={isOpen} className="rounded-field border border-line px-4 py-2">
			<summary className="cursor-pointer py-1 text-muted">
				{m.staff_missing({ count: missing.length })}
			</summary>
			<ul className="grid gap-1 py-2">
				{missing.map(({ id, name, why, to }) => (
					<li key={id} className="wrap-anywhere">
						<bdi className="font-semibold">{name}</bdi>{' '}
						<span className="text-muted">{missingWords[why]()}</span>{' '}
						<Link to={to}>{m.staff_missing_change()}</Link>
					</li>
				))}
			</ul>
		</details>
	)
}

/** Eligible people first, then present ones, then those with the fewest items. */
function byFitness(people: Choosable[]): Choosable[] {
	const rank = ({ isEligible = true, awayUntil = null, load = 0 }: Choosable) =>
		(isEligible ? 0 : 1e6) + (awayUntil === null ? 0 : 1e5) + load
	return people.toSorted((a, b) => rank(a) - rank(b))
}

function Choice({ name, picked, person }: { name: string; picked: string; person: Choosable }) {
	const { id, email, load, isEligible = true, awayUntil, isHolder, warning, why, note, facts = [] } = person
	return (
		<div className="has-checked:[&>p]:block">
			<label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 has-checked:border-emerald">
				<input
					type="radio"
					name={name}
					value={id}
					defaultChecked={picked === id}
					aria-describedby={warning ? `warning-${id}` : undefined}
					className="size-5 shrink-0 accent-emerald"
				/>
				<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
					<span className="min-w-0 wrap-anywhere">
						<bdi className="font-semibold">{person.name}</bdi>{' '}
						{email && (
							<bdi dir="ltr" className="text-muted">
								{email}
							</bdi>
						)}
					</span>
					<span className="flex flex-wrap items-center gap-2 text-muted">
						{isHolder && <Badge tone="green">{m.staff_holds_it()}</Badge>}
						{!isEligible && <Badge tone="yellow">{why ?? m.staff_ineligible()}</Badge>}
						{awayUntil && (
							<Badge tone="yellow">
								{m.staff_away_until({ day: formatDay(new Date(awayUntil), getLocale(), 'UTC') })}
							</Badge>
						)}
						{load !== undefined && <span>{note ?? m.staff_load({ count: load })}</span>}
					</span>
					{facts.length > 0 && (
						// Spaced apart: each may itself be a list with commas.
						<span className="flex basis-full flex-wrap gap-x-5 wrap-anywhere text-muted text-sm">
							{facts.map((fact, index) => (
								<span key={fact}>
									{index > 0 && <span className="sr-only">{dot()}</span>}
									{fact}
								</span>
							))}
						</span>
					)}
				</span>
			</label>
			{warning && (
				<p
					id={`warning-${id}`}
					className="mt-1 mb-2 hidden rounded-field border border-warn-line bg-warn-tint px-4 py-2 text-warn-ink"
				>
					{warning}
				</p>
			)}
		</div>
	)
}
