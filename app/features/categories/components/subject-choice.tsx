import { type Subject, subjects } from '#app/drawings/glass.ts'
import { m } from '#app/paraglide/messages.js'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { subjectWords } from './words.ts'

type Props = { chosen: string | null | undefined; previews: Record<Subject, string> }

const tile =
	'grid cursor-pointer gap-1 rounded-field border border-line-strong bg-surface p-1.5 text-center text-sm has-checked:border-emerald has-checked:bg-emerald-tint has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2'

export function SubjectChoice({ chosen, previews }: Props) {
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1.5 font-semibold">{m.categories_subject()}</legend>
			<p className="text-muted text-sm">{m.categories_subject_hint()}</p>
			<div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
				<label className={`${tile} content-center`}>
					<input type="radio" name="subject" value="" defaultChecked={!chosen} className="sr-only" />
					{m.categories_subject_any()}
				</label>
				{subjects.map((subject) => (
					<label key={subject} className={tile}>
						<input
							type="radio"
							name="subject"
							value={subject}
							defaultChecked={chosen === subject}
							className="sr-only"
						/>
						<CourseCover src={previews[subject]} className="rounded-sm" />
						{subjectWords[subject]()}
					</label>
				))}
			</div>
		</fieldset>
	)
}
