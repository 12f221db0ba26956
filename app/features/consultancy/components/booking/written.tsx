import { namesOf, type ValuesOf } from '#app/fields/fields.ts'
import { bookingTexts } from '../../fields.ts'

type Props = {
	values: ValuesOf<typeof bookingTexts>
	className: string
}

/** What a seeker wrote of what it is about; the first text stands under the heading of its section. */
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
