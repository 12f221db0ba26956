// Corners of an eight-pointed star that touches the middle of its tile's sides: between stars there are crosses.
const star = Array.from({ length: 16 }, (_, corner) => {
	const radius = corner % 2 === 0 ? 50 : 38.27
	const angle = (corner * Math.PI) / 8
	return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)].map((at) => Math.round(at * 10) / 10)
})

/** The star-and-cross tile as an SVG pattern; draws in the current colour. */
export function KhatamTile({ id, size }: { id: string; size: number }) {
	return (
		<pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" viewBox="0 0 100 100">
			<path
				d={`M${star.map((corner) => corner.join(' ')).join('L')}Z`}
				fill="none"
				stroke="currentColor"
				strokeWidth="1.600"
			/>
		</pattern>
	)
}
