import { useFrame } from './frame.ts'
import { Lamp } from './lamp.tsx'

/** Letters that a name in the header may have beside the links. */
const longName = 24

type Props = {
	className: string
	markClass?: string
	/** Where there is little room: the whole name only on a desk, and if it is no long one. */
	isShort?: boolean
}

/** The organisation's mark and name; a logo mostly has the name in it, so that only who hears the page is told it again. */
export function SiteName({ className, markClass = 'size-9', isShort = false }: Props) {
	const { name, shortName, logo } = useFrame().organisation
	if (!logo)
		return (
			<>
				<Lamp className={markClass} />
				<span className={`min-w-0 wrap-anywhere font-semibold font-serif ${className}`}>
					{isShort && name !== shortName && name.length <= longName ? (
						<>
							<span className="2xl:hidden">{shortName}</span>
							<span className="hidden 2xl:inline">{name}</span>
						</>
					) : isShort ? (
						shortName
					) : (
						name
					)}
				</span>
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
