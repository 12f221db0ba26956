import { useFrame } from './frame.ts'
import { LogoMark } from './logo-mark.tsx'

/** Long names fit a screen of 320 px. */
const sizeOf = (name: string) => (name.length > 24 ? 'text-xs sm:text-base' : 'text-base sm:text-lg')

type Props = {
	className: string
	markClass?: string
	/** For small spaces; a long name is set smaller. */
	isShort?: boolean
}

/** The organisation's logo and name; a logo mostly contains the name, which is then only for screen readers. */
export function SiteName({ className, markClass = 'size-9', isShort = false }: Props) {
	const { name, shortName, logo } = useFrame().organisation
	if (!logo)
		return (
			<>
				<LogoMark className={markClass} />
				<span
					className={`min-w-0 hyphens-auto wrap-anywhere font-semibold font-serif ${isShort ? sizeOf(shortName) : ''} ${className}`}
				>
					{isShort ? shortName : name}
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
