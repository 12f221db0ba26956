import { useId } from 'react'
import { initialsOf } from './initials.ts'

const arch = 'M4 138V75.200A73.200 73.200 0 0 1 60 4A73.200 73.200 0 0 1 116 75.200V138Z'

type Props = { name: string; avatar: string | null; className?: string }

/** A person in a pointed arch: their picture, or their initials. The name stands beside it. */
export function ArchPortrait({ name, avatar, className = 'w-28 sm:w-32' }: Props) {
	const id = useId()
	const own = avatar?.startsWith('/') && !avatar.startsWith('//') ? avatar : null
	return (
		<svg viewBox="0 0 120 142" aria-hidden="true" className={className}>
			<path d={arch} className="fill-emerald-tint" />
			{own ? (
				<>
					<clipPath id={id}>
						<path d={arch} />
					</clipPath>
					<image
						href={own}
						width="120"
						height="142"
						preserveAspectRatio="xMidYMid slice"
						clipPath={`url(#${id})`}
					/>
				</>
			) : (
				<text x="60" y="98" textAnchor="middle" className="fill-emerald font-serif text-[2.250rem]">
					{initialsOf(name)}
				</text>
			)}
			<path d={arch} className="fill-none stroke-gold" strokeWidth="1.500" />
		</svg>
	)
}
