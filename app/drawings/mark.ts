/** An outline on a sheet: in units of its own, moved and scaled to its place; `flipped` where its y goes upwards. */
export type Mark = {
	path: string
	x: number
	y: number
	scale: number
	flipped?: boolean
	fill?: string
	stroke?: string
	/** Of the stroke, in points. */
	line?: number
}

/** The light palette of the site, on paper. */
export const ink = { text: '#1b2420', muted: '#58635c', emerald: '#0f5c4a', gold: '#a6761d' }
