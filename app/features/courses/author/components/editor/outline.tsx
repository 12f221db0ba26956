import { Fragment, useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { partsOf, withMoved } from '../../../parts.ts'
import type { OutlineRow } from '../../editor/model.ts'
import { type Act, OutlineItem } from './outline-item.tsx'
import { PartHeading } from './part-heading.tsx'

type Props = {
	courseId: string
	sections: OutlineRow[]
	language: Locale
	/** Id of this page: a form sent twice from it counts once. */
	formId: string
	removed: { section: string; title: string }[]
}

/** Sections in order, moved by dragging or by buttons, which work without script. */
export function Outline({ courseId, sections, language, formId, removed }: Props) {
	const base = `/scholar/courses/${courseId}/edit`
	const fetcher = useFetcher()
	const list = useRef<HTMLDivElement>(null)
	const [dragged, setDragged] = useState<string | null>(null)
	const [over, setOver] = useState<number | null>(null)
	const [announcement, setAnnouncement] = useState('')
	const focusOn = useRef<{ section: string; act: Act; isSent: boolean } | null>(null)
	const rows = asMoved(sections, fetcher.formData)
	const parts = partsOf(rows)
	const named = parts.filter(({ title }) => title !== '')
	useFocusKept(removed)

	useEffect(() => {
		const target = focusOn.current
		if (!target) return
		if (fetcher.state !== 'idle') target.isSent = true
		if (fetcher.state !== 'idle' || !target.isSent) return
		focusOn.current = null
		const row = list.current?.querySelector(`[data-section="${target.section}"]`)
		const act = row?.querySelector<HTMLElement>(`[data-act=${target.act}]:not(:disabled)`)
		;(act ?? row?.querySelector<HTMLElement>('button[data-act]:not(:disabled)'))?.focus()
	})

	function move(section: string, to: number) {
		const row = rows.find((each) => each.section === section)
		if (!row || to === row.order || to < 1 || to > rows.length) return
		setAnnouncement(m.authoring_moved({ title: isolated(row.title), place: to, count: rows.length }))
		void fetcher.submit({ section, to: String(to) }, { method: 'post', action: `${base}/order` })
	}

	function item(row: OutlineRow) {
		return (
			<OutlineItem
				key={row.section}
				base={base}
				row={row}
				count={rows.length}
				language={language}
				formId={formId}
				isDragged={dragged === row.section}
				isOver={over === row.order && dragged !== null && dragged !== row.section}
				onDragStart={() => setDragged(row.section)}
				onDragOver={() => setOver(row.order)}
				onDragEnd={() => {
					setDragged(null)
					setOver(null)
				}}
				onDrop={() => dragged && move(dragged, row.order)}
				onMove={(to, act) => {
					if (act) focusOn.current = { section: row.section, act, isSent: false }
					move(row.section, to)
				}}
			/>
		)
	}

	return (
		<>
			{rows.length === 0 ? (
				<p className="text-muted">{m.authoring_no_sections()}</p>
			) : (
				<div ref={list} className="grid gap-2">
					{parts.map((part) => (
						<Fragment key={part.sections[0]?.section}>
							{part.title && (
								<PartHeading
									base={base}
									title={part.title}
									section={part.sections[0]?.section ?? ''}
									language={language}
									isFirst={part === named[0]}
									isLast={part === named.at(-1)}
								/>
							)}
							<ol aria-label={part.title || undefined} className="grid gap-2">
								{part.sections.map(item)}
							</ol>
						</Fragment>
					))}
				</div>
			)}
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{removed.length > 0 && (
				<ul className="mt-4 grid gap-2">
					{removed.map(({ section, title }) => (
						<li key={section} data-removed={section}>
							<Form
								method="post"
								action={`${base}/sections/${section}/restoration`}
								preventScrollReset
								className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warn-line bg-warn-tint px-4 py-2"
							>
								<p className="min-w-0 wrap-anywhere">{m.authoring_removed({ title: isolated(title) })}</p>
								<Button tone="quiet">{m.authoring_undo()}</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

/** Optimistic order while the move is being sent. */
function asMoved(sections: OutlineRow[], sent: FormData | undefined): OutlineRow[] {
	if (!sent) return sections
	const moved = withMoved(sections, String(sent.get('section')), Number(sent.get('to')))
	return moved.map((each, index) => ({ ...each, order: index + 1 }))
}

type Removed = { section: string }[]

/** Moves the focus after a section is removed or restored, because its button is gone. */
function useFocusKept(removed: Removed): void {
	const previous = useRef(removed)
	useEffect(() => {
		const [gone] = without(removed, previous.current)
		const [back] = without(previous.current, removed)
		previous.current = removed
		if (document.activeElement !== document.body) return
		const selector = gone ? `[data-removed="${gone.section}"] button` : `[data-section="${back?.section}"] a`
		document.querySelector<HTMLElement>(selector)?.focus()
	}, [removed])
}

function without(these: Removed, those: Removed): Removed {
	return these.filter(({ section }) => !those.some((each) => each.section === section))
}
