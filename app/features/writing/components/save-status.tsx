import { type ReactNode, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatTime24 } from '#app/platform/time/moment.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SaveState } from './autosave.ts'

/** A button that saves and continues. Without script it posts the form with the same effect. */
type Next = { value: string; label: string; go: () => unknown }

type BarProps = {
	state: SaveState
	zone: string
	save: () => Promise<boolean> | undefined
	label: string
	preview: Omit<Next, 'value'>
	next: Next
	children?: ReactNode
}

/** Fixed below the form: save status and next steps. */
export function SaveBar({ state, zone, save, label, preview, next, children }: BarProps) {
	const saveAnd = (go?: () => unknown) => async (event: { preventDefault: () => void }) => {
		const saving = save()
		if (!saving) return
		event.preventDefault()
		if (await saving) await go?.()
	}
	return (
		<div
			data-sticky
			className="sticky bottom-0 z-10 -mx-4 grid gap-3 [@media(max-height:30rem)]:static border-line border-t bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<SaveStatus state={state} zone={zone} />
				{children}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button tone="quiet" name="next" value="save" onClick={saveAnd()}>
					{label}
				</Button>
				<Button tone="quiet" name="next" value="preview" onClick={saveAnd(preview.go)}>
					{preview.label}
				</Button>
				<Button name="next" value={next.value} onClick={saveAnd(next.go)}>
					{next.label}
				</Button>
			</div>
		</div>
	)
}

/** "Saved at 14:03", or why not. Screen readers hear the first save and each problem. */
export function SaveStatus({ state, zone }: { state: SaveState; zone: string }) {
	const announced = useRef('')
	const isTrouble = !['saved', 'typing', 'saving'].includes(state.kind)
	if (isTrouble) announced.current = stateText(state, zone)
	else if (state.kind === 'saved' && state.savedAt) announced.current = m.editor_saves_itself()
	return (
		<div>
			<p className={state.kind === 'offline' ? 'text-danger' : 'text-muted'}>{stateText(state, zone)}</p>
			<p role="status" className="sr-only">
				{announced.current}
			</p>
		</div>
	)
}

function stateText(state: SaveState, zone: string): string {
	switch (state.kind) {
		case 'saved':
			return state.savedAt ? m.editor_saved_at({ time: savedAt(state.savedAt, zone) }) : m.editor_not_yet()
		case 'typing':
			return m.editor_unsaved()
		case 'saving':
			return m.editor_saving()
		case 'offline':
			return m.editor_offline()
		case 'refused':
			return m.editor_refused()
		default:
			return m.editor_stopped()
	}
}

/** "14:03" in the reader's zone. */
function savedAt(at: Date, zone: string): string {
	return isolated(formatTime24(at, getLocale(), zone))
}

type Props = {
	state: SaveState
	zone: string
	form: string
	/** Text after the writer lost access. */
	lost: string
	/** Page with the other person's text. */
	theirs: string
	/** Label of the button that overwrites the other text. */
	keep: string
	onKeepMine: (revision: number) => void
}

/** A conflict that the writer must decide before saving continues. */
export function SaveTrouble({ state, zone, form, lost, theirs, keep, onKeepMine }: Props) {
	if (state.kind === 'lost' || state.kind === 'signed-out')
		return (
			<Notice tone="bad" className="mb-6">
				<p role="alert">{state.kind === 'lost' ? lost : m.editor_signed_out()}</p>
			</Notice>
		)
	if (state.kind !== 'stale') return null
	const name = state.by ? isolated(state.by) : m.editor_somebody()
	return (
		<Notice tone="warn" title={m.editor_stale_title()} className="mb-6">
			<p role="alert">{m.editor_stale({ name, time: savedAt(state.savedAt, zone) })}</p>
			<p className="mt-3 flex flex-wrap gap-3">
				<a href={theirs} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
					{m.editor_see_theirs()}
				</a>
				{/* Without script it posts the form and overwrites the other text. */}
				<Button
					name="over"
					value={state.revision}
					form={form}
					onClick={(event) => {
						event.preventDefault()
						onKeepMine(state.revision)
					}}
				>
					{keep}
				</Button>
			</p>
		</Notice>
	)
}
