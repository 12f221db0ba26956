type Props = { of: { path: string; size: number }; label: string; className?: string }

/** Black on white in every theme, for cameras. */
export function QrCode({ of: { path, size }, label, className = 'size-48' }: Props) {
	return (
		<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" shapeRendering="crispEdges" />
		</svg>
	)
}
