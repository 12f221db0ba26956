import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

export type Person = { id: string; name: string; email: string }

type Props = {
	/** Who asked, as it stands. */
	current: Person | null
	/** Who was found by what was typed. */
	people: Person[]
	/** An id, or empty for nobody. */
	chosen: string
	search: FieldState
	/** What `people` were found by. */
	searched: string
}

/** Who asked: nobody by name, who it was, or somebody who is looked for; a button looks for them, without script too. */
export function AskerField({ current, people, chosen, search, searched }: Props) {
	const others = people.filter(({ id }) => id !== current?.id)
	// The only one that was found is probably meant.
	const [only] = others
	const picked = others.length === 1 && only && chosen === (current?.id ?? '') ? only.id : chosen
	return (
		<fieldset className="grid gap-2 rounded-card border border-line p-4">
			<legend className="px-1 font-semibold">{m.office_asker()}</legend>
			<div key={`${picked} ${others.length}`} className="grid gap-1">
				<Choice value="" isOn={picked === ''} label={m.office_anonymous()} />
				{[...(current ? [current] : []), ...others].map(({ id, name, email }) => (
					<Choice key={id} value={id} isOn={picked === id} label={name} more={email} />
				))}
			</div>
			<input type="hidden" name="userSearched" value={searched} />
			<div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
				<TextField
					{...search}
					label={m.office_find_person()}
					hint={m.office_find_person_hint()}
					dir="auto"
					autoComplete="off"
				/>
				<Button tone="quiet" name="find" value="yes">
					{m.office_find()}
				</Button>
			</div>
		</fieldset>
	)
}

function Choice({
	value,
	isOn,
	label,
	more,
}: {
	value: string
	isOn: boolean
	label: string
	more?: string
}) {
	return (
		<label className="flex min-h-11 items-center gap-3">
			<input
				type="radio"
				name="userId"
				value={value}
				defaultChecked={isOn}
				className="size-5 shrink-0 accent-emerald"
			/>
			<span className="min-w-0 wrap-anywhere">
				<bdi>{label}</bdi>{' '}
				{more && (
					<bdi dir="ltr" className="text-muted">
						{more}
					</bdi>
				)}
			</span>
		</label>
	)
}
