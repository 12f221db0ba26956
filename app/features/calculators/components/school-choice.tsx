import { m } from '#app/paraglide/messages.js'
import { type School, schools } from '../schools.ts'
import { schoolWords } from '../words.ts'

/** The four schools beside each other. */
export function SchoolChoice({ chosen }: { chosen: School }) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold text-lg">{m.calculators_school()}</legend>
			<div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
				{schools.map((school) => (
					<label
						key={school}
						className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-center has-[:checked]:border-emerald has-[:checked]:bg-emerald-tint"
					>
						<input
							type="radio"
							name="school"
							value={school}
							defaultChecked={school === chosen}
							className="size-5 shrink-0 accent-emerald"
						/>
						<span className="min-w-0">{schoolWords[school]()}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
