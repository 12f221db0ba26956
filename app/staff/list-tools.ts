import type { ButtonTone } from '#app/ui/button.tsx'

export type SavedView = { id: string; name: string; to: string; isShared: boolean; isOwn: boolean }

/** The tools of every staff list; made by `features/lists`, drawn by `ResourceList`. */
export type ListTools = {
	/** The topic of live updates. */
	topic: string | null
	/** The list's filters and order, for the export and saved views. */
	query: string
	/** The address of the export. */
	exportTo: string
	/** The reader's own and shared views. */
	views: SavedView[]
	/** The address of new views; existing ones are below it by id. */
	viewsTo: string
	/** Can the reader save a view for everybody? */
	canShare: boolean
	bulk: {
		action: string
		/** When the rows were read, in milliseconds: rows that changed since are skipped. */
		shownAt: number
		verbs: { name: string; label: string; tone?: ButtonTone }[]
		/** The verbs that each row allows, by its id. */
		allowed: Record<string, string[]>
	} | null
}
