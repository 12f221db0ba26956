import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

export type Choosable = { id: string; name: string; email: string; isScholar: boolean }

type Props = {
	/** Who teaches it as it stands, and who is offered first. */
	offered: Choosable[]
	/** Who was found by what was typed. */
	people: Choosable[]
	/** An id, or empty where nobody was chosen. */
	chosen: string
	error: string | undefined
	search: FieldState
	/** What `people` were found by. */
	searched: string
}

/** Who teaches: anybody of the site, looked for by a button that needs no script; who is no scholar is marked so. */
export function ScholarField({ offered, people, chosen, error, search, searched }: Props) {
	const others = people.filter(({ id }) => !offered.some((person) => person.id === id))
	// The only one that was found is probably meant.
	const [only] = others
	const isOneFound = searched !== '' && others.length === 1 && only !== undefined
	const picked = isOneFound && !people.some(({ id }) => id === chosen) ? only.id : chosen
	const all = [...others, ...offered]
	return (
		<fieldset
			className={`grid gap-2 rounded-card border p-4 ${error ? 'border-danger' : 'border-line'}`}
			aria-describedby={error ? 'scholar-error' : undefined}
		>
			<legend className="px-1 font-semibold">{m.teaching_scholar()}</legend>
			{all.length > 0 && (
				<div key={`${picked} ${all.length}`} className="grid gap-1">
					{all.map((person) => (
						<Choice key={person.id} person={person} isOn={picked === person.id} />
					))}
				</div>
			)}
			{error && (
				<p id="scholar-error" className="text-danger">
					{error}
				</p>
			)}
			<input type="hidden" name="scholarSearched" value={searched} />
			<div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
				<TextField
					{...search}
					label={m.teaching_find_scholar()}
					hint={m.teaching_find_scholar_hint()}
					dir="auto"
					autoComplete="off"
				/>
				<Button tone="quiet" name="find" value="yes">
					{m.teaching_find()}
				</Button>
			</div>
		</fieldset>
	)
}

function Choice({ person: { id, name, email, isScholar }, isOn }: { person: Choosable; isOn: boolean }) {
	return (
		<div className="has-checked:[&>p]:block">
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="radio"
					name="scholarId"
					value={id}
					defaultChecked={isOn}
					aria-describedby={isScholar ? undefined : `no-scholar-${id}`}
					className="size-5 shrink-0 accent-emerald"
				/>
				<span className="min-w-0 wrap-anywhere">
					<bdi>{name}</bdi>{' '}
					<bdi dir="ltr" className="text-muted">
						{email}
					</bdi>
					{!isScholar && <span className="text-muted"> · {m.teaching_not_scholar()}</span>}
				</span>
			</label>
			{!isScholar && (
				<p
					id={`no-scholar-${id}`}
					className="mb-2 hidden rounded-field border border-warn-line bg-warn-tint px-4 py-2 text-warn-ink"
				>
					{m.teaching_not_scholar_text()}
				</p>
			)}
		</div>
	)
}
