/** A4, lying, in points. */
export const page = { width: 841.89, height: 595.28 }

/** The light palette of app.css. */
export const colours = {
	ink: '#1d2421',
	muted: '#5c665f',
	emerald: '#0f5c4a',
	gold: '#a97b24',
	paper: '#fffdf6',
	deep: '#0b4a3b',
	leading: '#e8bd5e',
	ivory: '#fbf3dd',
}

/** A sheet that is drawn on, and what of it is read aloud. */
export type Paper = { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement }
