import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Answered, type Autosaver, type Fields, type SaveState, startAutosave } from './autosave.ts'

/** What was typed here and is not known to be saved; gone with the tab. */
export type Copy = { fields: Fields; revision: number }

export function readCopy(key: string): Copy | null {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Copy | null
	} catch {
		return null
	}
}

export function dropCopy(key: string) {
	try {
		sessionStorage.removeItem(key)
	} catch {}
}

type Options = {
	form: RefObject<HTMLFormElement | null>
	/** Where drafts are posted. */
	url: string
	copyKey: string
	revision: number
	savedAt: Date | null
	/** It was typed here before, and never reached the server. */
	isCopy: boolean
	/** What is said where a form is larger than any: the field that makes it so, and a code. */
	tooLong: Record<string, string>
}

/** Saves the form while somebody writes. */
export function useAutosave({ form, url, copyKey, revision, savedAt, isCopy, tooLong }: Options) {
	const [state, setState] = useState<SaveState>({ kind: 'saved', savedAt })
	const saver = useRef<Autosaver>(null)
	const start = useRef({ url, copyKey, revision, isCopy, tooLong })

	useEffect(() => {
		const { url, copyKey, revision, isCopy, tooLong } = start.current
		const element = form.current
		// Where there is a copy, the form that shows it takes the place of this one.
		if (!element || (!isCopy && readCopy(copyKey))) return
		const own = startAutosave(
			{
				read: () => fieldsOf(element),
				send: (fields, isLeaving) => post({ url, fields, isLeaving, tooLong }),
				keep: (fields, revision) => keep(copyKey, { fields, revision }),
				forget: () => dropCopy(copyKey),
				showState: setState,
			},
			revision,
			isCopy ? {} : fieldsOf(asServed(element)),
		)
		saver.current = own
		// A copy, or what was typed before this script was there; kept only after it was looked whether there is a copy.
		queueMicrotask(own.touched)
		const save = () => void own.save()
		const leave = () => void own.save(true)
		element.addEventListener('input', own.touched)
		element.addEventListener('change', own.touched)
		element.addEventListener('focusout', save)
		addEventListener('online', save)
		addEventListener('pagehide', leave)
		return () => {
			own.stop()
			element.removeEventListener('input', own.touched)
			element.removeEventListener('change', own.touched)
			element.removeEventListener('focusout', save)
			removeEventListener('online', save)
			removeEventListener('pagehide', leave)
		}
	}, [form])

	return {
		state,
		/** The form was changed by a script, which no event says. */
		touched: () => saver.current?.touched(),
		revision: () => saver.current?.revision() ?? revision,
		save: async () => (await saver.current?.saveAll()) ?? false,
		keepMine: (revision: number) => void saver.current?.keepMine(revision),
	}
}

function fieldsOf(form: HTMLFormElement): Fields {
	const fields: Fields = {}
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string' && name !== 'revision' && name !== 'over') fields[name] = value
	}
	return fields
}

/**
 * The form as it came, without what was typed into it since. The form itself must not be filled in by the browser
 * (autocomplete off): what it remembers of an older visit would pass for typed.
 */
function asServed(form: HTMLFormElement): HTMLFormElement {
	const served = form.cloneNode(true) as HTMLFormElement
	served.reset()
	return served
}

function keep(key: string, copy: Copy) {
	try {
		sessionStorage.setItem(key, JSON.stringify(copy))
	} catch {}
}

type Post = { url: string; fields: Fields; isLeaving: boolean; tooLong: Record<string, string> }

async function post({ url, fields, isLeaving, tooLong }: Post): Promise<Answered> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	const answer = await fetch(url, { method: 'POST', body, keepalive: isLeaving, redirect: 'manual' })
	if (answer.type === 'opaqueredirect') return { kind: 'signed-out' }
	if (answer.status === 404) return { kind: 'lost' }
	if (answer.status === 413) return { kind: 'refused', errors: tooLong }
	if (![200, 409, 422].includes(answer.status)) throw new Error(`${answer.status}`)
	const said = await answer.json()
	if (answer.status === 422) return { kind: 'refused', errors: said.errors }
	if (said.reason === 'not-now') return { kind: 'lost' }
	const savedAt = new Date(said.savedAt)
	if (said.ok) return { kind: 'saved', revision: said.revision, savedAt }
	return { kind: 'stale', revision: said.revision, by: said.by, savedAt }
}
