import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { FieldError } from '#app/ui/refused.tsx'
import type { Privacy } from '../model.ts'

/** Readers of question and answer; private unless the asker chooses otherwise. */
export function PrivacyField({ name, value = 'private', error }: FieldState) {
	return (
		<fieldset
			id={name}
			tabIndex={-1}
			aria-describedby={error ? `${name}-error` : undefined}
			className="grid gap-3"
		>
			<legend className="mb-2 font-semibold">{m.asking_privacy()}</legend>
			{choices.map(({ privacy, label, text }) => (
				<label
					key={privacy}
					className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-field border border-line-strong bg-surface px-4 py-3 has-checked:border-emerald has-checked:bg-emerald-tint"
				>
					<input
						type="radio"
						name={name}
						value={privacy}
						defaultChecked={value === privacy}
						className="mt-1.5 accent-emerald"
					/>
					<span>
						<span className="block font-semibold">{label()}</span>
						<span className="block text-muted">{text()}</span>
					</span>
				</label>
			))}
			<FieldError id={`${name}-error`} of={name} label={m.asking_privacy()} text={error} />
		</fieldset>
	)
}

const choices: { privacy: Privacy; label: () => string; text: () => string }[] = [
	{ privacy: 'private', label: () => m.asking_private(), text: () => m.asking_private_text() },
	{ privacy: 'public', label: () => m.asking_public(), text: () => m.asking_public_text() },
]
