import { useId } from 'react'
import type { Subject } from '#app/drawings/glass.ts'
import { firstLetter } from '#app/drawings/letter.ts'
import { nicheAddress, nicheArch, nicheInset, nicheSill } from '#app/drawings/niche.ts'

type Props = {
	scholar: {
		/** The account's name. */
		name: string
		names?: Partial<Record<string, string>> | null
		avatar: string | null
		/** Their subject; without it the name decides the colour. */
		subject?: Subject | null
	}
	className?: string
}

/**
 * A scholar in a pointed niche: their photograph, or the first letter of their name, in Arabic if the Arabic name is
 * known. The name stands beside it.
 */
export function ScholarNiche({ scholar, className = 'w-28 sm:w-32' }: Props) {
	const { name, names, avatar, subject } = scholar
	if (avatar?.startsWith('/') && !avatar.startsWith('//'))
		return <Photograph address={avatar} className={className} />
	const letter = firstLetter(names?.ar || names?.ur || name)
	return (
		<img
			src={nicheAddress({ letter, name, ...(subject && { subject }) })}
			alt=""
			width={160}
			height={196}
			loading="lazy"
			className={`h-auto ${className}`}
		/>
	)
}

function Photograph({ address, className }: { address: string; className: string }) {
	const id = useId()
	return (
		<svg viewBox="0 0 160 196" aria-hidden="true" className={className}>
			<clipPath id={id}>
				<path d={nicheArch(nicheInset)} />
			</clipPath>
			<image
				href={address}
				width="160"
				height="196"
				preserveAspectRatio="xMidYMid slice"
				clipPath={`url(#${id})`}
			/>
			<path d={nicheArch(0)} className="fill-none stroke-gold-light" strokeWidth="1.6" />
			<path d={nicheSill} className="stroke-gold-light" strokeWidth="2.4" />
		</svg>
	)
}
