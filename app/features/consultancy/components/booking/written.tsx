import { namesOf, type ValuesOf } from '#app/fields/fields.ts'
import { bookingTexts } from '../../fields.ts'

type Props = {
	values: ValuesOf<typeof bookingTexts>
	className: string
}

/** The seeker's texts; the first one has no label, because its section's heading names it. */
export function Written({ values, className }: Props) {
	return namesOf(bookingTexts).map(
		(name, index) =>
			values[name] && (
				<div key={name} className="grid gap-2">
					{index > 0 && <h3 className="text-base">{bookingTexts[name].label()}</h3>}
					<p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className}`}>
						{values[name]}
					</p>
				</div>
			),
	)
}
