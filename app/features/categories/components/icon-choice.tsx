import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { categoryIcons } from '../model.ts'
import { iconWords } from './words.ts'

const tile =
	'grid size-12 cursor-pointer place-items-center rounded-field border border-line-strong bg-surface text-muted has-checked:border-emerald has-checked:bg-emerald-tint has-checked:text-emerald has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2'

/** An icon, or none; each has an accessible name. */
export function IconChoice({ chosen }: { chosen: string | null | undefined }) {
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1.5 font-semibold">{m.categories_icon()}</legend>
			<div className="flex flex-wrap gap-2">
				<label className={tile} title={m.categories_icon_none()}>
					<input type="radio" name="icon" value="" defaultChecked={!chosen} className="told-by-label" />
					<span aria-hidden="true">–</span>
					<span className="sr-only">{m.categories_icon_none()}</span>
				</label>
				{categoryIcons.map((name) => (
					<label key={name} className={tile} title={iconWords[name]()}>
						<input
							type="radio"
							name="icon"
							value={name}
							defaultChecked={chosen === name}
							className="told-by-label"
						/>
						<Icon name={name} />
						<span className="sr-only">{iconWords[name]()}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
