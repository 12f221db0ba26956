type Props = { of: { path: string; size: number }; label: string; className?: string }

/** A QR code, black on white in whatever theme: cameras want it so. */
export function QrCode({ of: { path, size }, label, className = 'size-48' }: Props) {
	return (
		<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" shapeRendering="crispEdges" />
		</svg>
	)
}
