import { girih } from '#app/drawings/tilings.ts'

const { width, height, big, small } = girih('12', 34, 60)

/** A girih lattice over a hero: strongest at its light, invisible behind text. */
export function Lattice() {
	return (
		<svg
			aria-hidden="true"
			className="pointer-events-none absolute inset-0 size-full opacity-30 [mask-image:linear-gradient(to_left,#000,transparent_62%)] rtl:[mask-image:linear-gradient(to_right,#000,transparent_62%)] max-lg:opacity-15"
		>
			<pattern id="lattice" width={width} height={height} patternUnits="userSpaceOnUse">
				<path d={big + small} fill="none" stroke="var(--glass-gold)" strokeWidth="1" />
			</pattern>
			<rect width="100%" height="100%" fill="url(#lattice)" />
		</svg>
	)
}
