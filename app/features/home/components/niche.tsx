import { KhatamTile } from './khatam-tile.tsx'

const arch = 'M34 380V180A156 156 0 0 1 150 29.200A156 156 0 0 1 266 180V380'

/** The niche that holds the lamp. Decoration only. */
export function Niche({ className = '' }: { className?: string }) {
	return (
		<svg viewBox="0 0 300 380" aria-hidden="true" className={className}>
			<defs>
				<KhatamTile id="niche-tile" size={58} />
				<radialGradient id="niche-glow">
					<stop offset="0" className="[stop-color:var(--gold)]" stopOpacity=".5" />
					<stop offset=".5" className="[stop-color:var(--gold)]" stopOpacity=".14" />
					<stop offset="1" className="[stop-color:var(--gold)]" stopOpacity="0" />
				</radialGradient>
				<clipPath id="niche-arch">
					<path d={arch} />
				</clipPath>
			</defs>
			<path
				d="M20 380V180A170 170 0 0 1 150 15A170 170 0 0 1 280 180V380"
				className="fill-surface stroke-gold"
				strokeWidth="1.500"
			/>
			<path d={arch} className="fill-emerald-tint" />
			<g clipPath="url(#niche-arch)">
				<rect width="300" height="380" fill="url(#niche-tile)" className="text-emerald opacity-20" />
				<circle cx="150" cy="222" r="160" fill="url(#niche-glow)" />
			</g>
			<path d={arch} className="fill-none stroke-emerald" strokeWidth="2" />
			<g className="fill-none stroke-emerald" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
				<path d="M150 30v66M122 148l28-52 28 52M150 96v52" strokeWidth="1.200" />
				<path
					className="fill-surface"
					d="M116 146c6 20 18 30 20 44-22 8-34 22-34 38 0 20 18 32 36 37l-8 19h40l-8-19c18-5 36-17 36-37 0-16-12-30-34-38 2-14 14-24 20-44Z"
				/>
				<path d="M136 190h28M138 265h24" strokeWidth="1.200" />
			</g>
			<path
				className="fill-gold"
				d="M150 206l6.400 6.600h9v9L172 228l-6.600 6.400v9h-9L150 250l-6.400-6.600h-9v-9L128 228l6.600-6.400v-9h9Z"
			/>
		</svg>
	)
}
