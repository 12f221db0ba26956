/** An outline on a sheet, moved and scaled; `flipped` if its y axis points upwards. */
export type Mark = {
	path: string
	x: number
	y: number
	scale: number
	flipped?: boolean
	fill?: string
	stroke?: string
	/** The stroke's width, in points. */
	line?: number
}

/** The site's light colours, for paper. */
export const ink = { text: '#1b2420', muted: '#58635c', emerald: '#0f5c4a', gold: '#a6761d' }
