import { useFrame } from './frame.ts'
import { Lamp } from './lamp.tsx'

type Props = {
	className: string
	markClass?: string
	/** Where there is little room. */
	isShort?: boolean
}

/** The organisation's mark and name; a logo mostly has the name in it, so that only who hears the page is told it again. */
export function SiteName({ className, markClass = 'size-9', isShort = false }: Props) {
	const { name, shortName, logo } = useFrame().organisation
	if (!logo)
		return (
			<>
				<Lamp className={markClass} />
				<span className={`font-serif font-semibold ${className}`}>{isShort ? shortName : name}</span>
			</>
		)
	return (
		<>
			<Logo {...logo.light} className="[display:var(--on-light)]" />
			<Logo {...logo.dark} className="[display:var(--on-dark)]" />
			<span className="sr-only">{name}</span>
		</>
	)
}

type LogoProps = { url: string; width: number; height: number; className: string }

function Logo({ url, width, height, className }: LogoProps) {
	return (
		<img
			src={url}
			width={width}
			height={height}
			alt=""
			className={`h-11 w-auto min-w-0 max-w-[min(12rem,100%)] object-contain object-left rtl:object-right ${className}`}
		/>
	)
}
