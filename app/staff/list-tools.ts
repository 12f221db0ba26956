import type { ButtonTone } from '#app/ui/button.tsx'

export type SavedView = { id: string; name: string; to: string; isShared: boolean; isOwn: boolean }

/** What every list of the staff offers beside its rows; made by `features/lists`, drawn by `ResourceList`. */
export type ListTools = {
	/** What changes it while it is open. */
	topic: string | null
	/** The list with all that it is narrowed and sorted by: what the file holds, and what a view keeps. */
	query: string
	/** Where the file of it is posted for. */
	exportTo: string
	/** The reader's own, and those that an admin shared. */
	views: SavedView[]
	/** Where a view is saved, and changed below its id. */
	viewsTo: string
	/** May the reader save a view for everybody? */
	canShare: boolean
	bulk: {
		action: string
		/** When the rows were read, in milliseconds: what changed since is not touched. */
		shownAt: number
		verbs: { name: string; label: string; tone?: ButtonTone }[]
		/** What may be done to each row, by its id. */
		allowed: Record<string, string[]>
	} | null
}
