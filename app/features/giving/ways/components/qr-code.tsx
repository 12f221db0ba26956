type Code = { path: string; size: number; isSwiss?: boolean }
type Props = { of: Code; label: string; className?: string }

// Millimetres of the Swiss code, which is 46 wide: the cross and the squares behind it.
const swiss = { width: 46, white: 7, black: 6, arm: 3.89, thick: 1.17 }
/** Modules of the quiet zone on each side. */
const quiet = 4

/** Black on white in every theme, for cameras. */
export function QrCode({ of: { path, size, isSwiss }, label, className = 'size-48' }: Props) {
	return (
		<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" shapeRendering="crispEdges" />
			{isSwiss && <Cross size={size} />}
		</svg>
	)
}

function Cross({ size }: { size: number }) {
	const unit = (size - 2 * quiet) / swiss.width
	const centred = (width: number, height: number) => ({
		x: (size - width * unit) / 2,
		y: (size - height * unit) / 2,
		width: width * unit,
		height: height * unit,
	})
	const { white, black, arm, thick } = swiss
	return (
		<>
			<rect {...centred(white, white)} fill="#fff" />
			<rect {...centred(black, black)} fill="#000" />
			<rect {...centred(arm, thick)} fill="#fff" />
			<rect {...centred(thick, arm)} fill="#fff" />
		</>
	)
}
