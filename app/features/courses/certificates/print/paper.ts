/** A4 landscape, in points. */
export const page = { width: 841.89, height: 595.28 }

/** The light palette of app.css, and the glass of the seal. */
export const colours = {
	ink: '#1b2420',
	muted: '#58635c',
	emerald: '#0f5c4a',
	gold: '#a6761d',
	goldInk: '#80550b',
	paper: '#fffdf6',
	glow: '#f9f2e0',
	deep: '#0b4a3b',
	leading: '#e8bd5e',
	rim: '#b98a2e',
	ivory: '#fbf3dd',
}
