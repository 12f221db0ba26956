import type * as lessonTools from './lesson-tools.tsx'
import type { Picture, Pictures } from './pictures.ts'

/** What a lesson's text has beside an answer's: its tools come after the page, as the editor does. */
export type LessonProps = {
	tools: typeof lessonTools
	pictures: Pictures
	/** Another picture stands beside the text now. */
	onAdded: (picture: Picture) => void
}
