export type Fields = Record<string, string>

export type Answered =
	| { kind: 'saved'; revision: number; savedAt: Date }
	/** Somebody saved another text since. */
	| { kind: 'stale'; revision: number; by: string | null; savedAt: Date }
	/** The writer may not write it any more. */
	| { kind: 'lost' }
	| { kind: 'signed-out' }
	| { kind: 'refused'; errors: Record<string, string> }

/** What the writer is told. */
export type SaveState =
	| { kind: 'saved'; savedAt: Date | null }
	| { kind: 'typing' | 'saving' | 'offline' | 'lost' | 'signed-out' }
	| { kind: 'stale'; revision: number; by: string | null; savedAt: Date }
	| { kind: 'refused'; errors: Record<string, string> }

type Deps = {
	/** What the form says now. */
	read: () => Fields
	/** @throws when nobody answers */
	send: (fields: Fields, isLeaving: boolean) => Promise<Answered>
	/** Keeps a copy on this machine until the server has it. */
	keep: (fields: Fields, revision: number) => void
	forget: () => void
	showState: (state: SaveState) => void
}

export type Autosaver = ReturnType<typeof startAutosave>

const pauseMs = 2000
const longestRetryMs = 60_000

/**
 * Saves what is typed after a pause, one save at a time. Where the server cannot be reached it tries again, ever more
 * seldom; where somebody saved something else it stops, until the writer says whose text it shall be.
 * @param base the revision that the form was opened with
 * @param saved what it said then
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

	/** @returns is everything that was typed with the server? */
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

	/** Until nothing was typed while it was on its way: who waits to go on would find the page as it was. */
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

	function acknowledged(fields: Fields, { revision: now, savedAt }: Extract<Answered, { kind: 'saved' }>) {
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
		/** Over the later revision that the writer was told of; that one stays among the revisions. */
		keepMine(later: number) {
			over = later
			waitsForWriter = false
			return save()
		},
		/** What the server has, as far as is known here. */
		revision: () => revision,
		stop: () => clearTimeout(timer),
	}
}

function keyOf(fields: Fields): string {
	return JSON.stringify(Object.entries(fields).sort())
}
