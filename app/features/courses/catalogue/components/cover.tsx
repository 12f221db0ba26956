import { useId } from 'react'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { type CourseLevel, ownImage } from '../../model.ts'

const tints: Record<CourseLevel, string> = {
	beginner: 'bg-emerald-tint text-emerald',
	intermediate: 'bg-info-tint text-info',
	advanced: 'bg-gold-tint text-gold-ink',
}

// Eight-pointed stars that touch each other, with crosses between them.
const tile =
	'M100 50 85.4 64.6 85.4 85.4 64.6 85.4 50 100 35.4 85.4 14.6 85.4 14.6 64.6 0 50 14.6 35.4 14.6 14.6 35.4 14.6 50 0 64.6 14.6 85.4 14.6 85.4 35.4Z'

type Props = { image: string | null; level: CourseLevel; icon: string | null; className?: string }

/** A course's picture, or a tile pattern in the colour of its level around the sign of its category. Decoration. */
export function Cover({ image, level, icon, className = '' }: Props) {
	const id = useId()
	const own = ownImage(image)
	if (own) return <img src={own} alt="" loading="lazy" className={`bg-line object-cover ${className}`} />
	return (
		<div
			aria-hidden="true"
			className={`relative grid place-items-center overflow-hidden ${tints[level]} ${className}`}
		>
			<svg className="absolute inset-0 size-full opacity-25" aria-hidden="true">
				<pattern
					id={id}
					width="40"
					height="40"
					x="50%"
					y="50%"
					patternUnits="userSpaceOnUse"
					viewBox="0 0 100 100"
				>
					<path d={tile} fill="none" stroke="currentColor" strokeWidth="2.5" />
				</pattern>
				<rect width="100%" height="100%" fill={`url(#${id})`} />
			</svg>
			<svg
				viewBox="-4 -4 108 108"
				className="relative size-20 fill-surface stroke-current"
				aria-hidden="true"
			>
				<path d={tile} strokeWidth="2" />
			</svg>
			<Icon name={isIconName(icon) ? icon : 'book-open'} className="absolute size-7" />
		</div>
	)
}
