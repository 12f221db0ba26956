export type Fields = Record<string, string>

export type SaveAnswer =
	| { kind: 'saved'; revision: number; savedAt: Date }
	/** Another person saved a text since. */
	| { kind: 'stale'; revision: number; by: string | null; savedAt: Date }
	/** The writer has lost access. */
	| { kind: 'lost' }
	| { kind: 'signed-out' }
	| { kind: 'refused'; errors: Record<string, string> }

/** State shown to the writer. */
export type SaveState =
	| { kind: 'saved'; savedAt: Date | null }
	| { kind: 'typing' | 'saving' | 'offline' | 'lost' | 'signed-out' }
	| { kind: 'stale'; revision: number; by: string | null; savedAt: Date }
	| { kind: 'refused'; errors: Record<string, string> }

type Deps = {
	/** Current fields of the form. */
	read: () => Fields
	/** @throws when the server cannot be reached */
	send: (fields: Fields, isLeaving: boolean) => Promise<SaveAnswer>
	/** Keeps a local copy until the server has saved it. */
	keep: (fields: Fields, revision: number) => void
	forget: () => void
	showState: (state: SaveState) => void
}

export type Autosaver = ReturnType<typeof startAutosave>

const pauseMs = 2000
const longestRetryMs = 60_000

/**
 * Saves after a pause in typing, one save at a time. Retries with growing delay where the server cannot be reached;
 * stops after a conflict until the writer decides.
 * @param base the revision that the form was opened with
 * @param saved the fields at that time
 */
export function startAutosave(deps: Deps, base: number, saved: Fields) {
	let revision = base
	let last = keyOf(saved)
	let timer: ReturnType<typeof setTimeout> | undefined
	let running: Promise<boolean> | null = null
	let failures = 0
	let over: number | undefined
	let waitsForWriter = false
	let isRefused = false

	function later(ms: number) {
		clearTimeout(timer)
		timer = setTimeout(() => void save(), ms)
	}

	function touched() {
		const fields = deps.read()
		if (keyOf(fields) === last && !running) return
		deps.keep(fields, revision)
		if (waitsForWriter) return
		deps.showState({ kind: 'typing' })
		later(pauseMs)
	}

	/** @returns whether the server has everything that was typed */
	async function save(isLeaving = false): Promise<boolean> {
		clearTimeout(timer)
		if (running && !isLeaving) {
			await running
			return save()
		}
		const fields = deps.read()
		if (keyOf(fields) === last) {
			deps.forget()
			return true
		}
		if (waitsForWriter) return false
		running = attempt(fields, isLeaving).finally(() => {
			running = null
		})
		return running
	}

	/** Repeats until nothing was typed during a save, because the next page must show the latest text. */
	async function saveAll(): Promise<boolean> {
		while (!(await save())) if (waitsForWriter || failures > 0 || isRefused) return false
		return true
	}

	async function attempt(fields: Fields, isLeaving: boolean): Promise<boolean> {
		deps.showState({ kind: 'saving' })
		const posted = {
			...fields,
			revision: String(revision),
			...(over === undefined ? {} : { over: String(over) }),
		}
		const answered = await deps.send(posted, isLeaving).catch(() => null)
		if (!answered) {
			deps.showState({ kind: 'offline' })
			failures += 1
			later(Math.min(pauseMs * 2 ** failures, longestRetryMs))
			return false
		}
		failures = 0
		isRefused = answered.kind === 'refused' || answered.kind === 'signed-out'
		if (answered.kind === 'saved') return acknowledged(fields, answered)
		waitsForWriter = answered.kind === 'stale' || answered.kind === 'lost'
		deps.showState(answered)
		return false
	}

	function acknowledged(fields: Fields, { revision: now, savedAt }: Extract<SaveAnswer, { kind: 'saved' }>) {
		revision = now
		last = keyOf(fields)
		over = undefined
		const typedSince = deps.read()
		if (keyOf(typedSince) === last) {
			deps.forget()
			deps.showState({ kind: 'saved', savedAt })
			return true
		}
		deps.keep(typedSince, revision)
		deps.showState({ kind: 'typing' })
		later(pauseMs)
		return false
	}

	return {
		touched,
		save,
		saveAll,
		/** Overwrites the later revision after a conflict; it stays in the history. */
		keepMine(later: number) {
			over = later
			waitsForWriter = false
			return save()
		},
		/** The last revision known here. */
		revision: () => revision,
		stop: () => clearTimeout(timer),
	}
}

function keyOf(fields: Fields): string {
	return JSON.stringify(Object.entries(fields).sort())
}
