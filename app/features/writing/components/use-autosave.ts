import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Autosaver, type Fields, type SaveAnswer, type SaveState, startAutosave } from './autosave.ts'

/** Text typed in this tab that may not be saved yet. */
export type Copy = { fields: Fields; revision: number }

/** @param saved the fields as the server has them: a copy that says the same was saved, and is dropped */
export function readCopy(key: string, saved: Fields = {}): Copy | null {
	try {
		const copy = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Copy | null
		if (
			!copy ||
			Object.entries(copy.fields).some(([name, text]) => text.replace(/\r\n/g, '\n') !== saved[name])
		)
			return copy
		dropCopy(key)
		return null
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
	/** The form shows a copy that never reached the server. */
	isCopy: boolean
	/** Error where the form is too large: its largest field, and a code. */
	tooLong: Record<string, string>
}

export function useAutosave({ form, url, copyKey, revision, savedAt, isCopy, tooLong }: Options) {
	const [state, setState] = useState<SaveState>({ kind: 'saved', savedAt })
	const saver = useRef<Autosaver>(null)
	const start = useRef({ url, copyKey, revision, isCopy, tooLong })

	useEffect(() => {
		const { url, copyKey, revision, isCopy, tooLong } = start.current
		const element = form.current
		// A form that shows the local copy will replace this one.
		if (!element || (!isCopy && readCopy(copyKey, fieldsOf(asServed(element))))) return
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
		const save = () => void own.save()
		// Text typed before this script ran is stored only after checking for an existing copy. A copy is sent at once: if
		// it was saved as the page was left, its revision is out of date, and typing on would be a conflict with oneself.
		queueMicrotask(isCopy ? save : own.touched)
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
		/** A script changed the form without an event. */
		touched: () => saver.current?.touched(),
		revision: () => saver.current?.revision() ?? revision,
		/** @returns whether all is saved; nothing before it has started: then the browser posts the form */
		save: () => saver.current?.saveAll(),
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
 * The form as it was served, without later typing. Browsers must not fill it in (autocomplete off): their remembered
 * values would count as typed.
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

async function post({ url, fields, isLeaving, tooLong }: Post): Promise<SaveAnswer> {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	const answer = await fetch(url, { method: 'POST', body, keepalive: isLeaving, redirect: 'manual' })
	if (answer.type === 'opaqueredirect') return { kind: 'signed-out' }
	if (answer.status === 404) return { kind: 'lost' }
	if (answer.status === 413) return { kind: 'refused', errors: tooLong }
	if (![200, 409, 422].includes(answer.status)) throw new Error(`${answer.status}`)
	const reply = await answer.json()
	if (answer.status === 422) return { kind: 'refused', errors: reply.errors }
	if (reply.reason === 'not-now') return { kind: 'lost' }
	const savedAt = new Date(reply.savedAt)
	if (reply.ok) return { kind: 'saved', revision: reply.revision, savedAt }
	return { kind: 'stale', revision: reply.revision, by: reply.by, savedAt }
}
