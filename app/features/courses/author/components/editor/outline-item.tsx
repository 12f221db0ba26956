import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import type { OutlineRow } from '../../editor/model.ts'
import { formatRelease } from './release-words.ts'
import { SectionPlace } from './section-place.tsx'

/** The controls that move a section; the same control gets the focus back afterwards. */
export type Act = 'up' | 'down' | 'place'

type Props = {
	base: string
	row: OutlineRow
	count: number
	language: Locale
	/** Id of this page: a form sent twice from it counts once. */
	formId: string
	isDragged: boolean
	isOver: boolean
	onDragStart: () => void
	onDragOver: () => void
	onDragEnd: () => void
	onDrop: () => void
	onMove: (to: number, act: Act | null) => void
}

export function OutlineItem({ base, row, count, language, formId, isDragged, isOver, ...on }: Props) {
	const { section, title, order } = row
	const name = isolated(title)
	return (
		<li
			data-section={section}
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				event.dataTransfer.setData('text/plain', title)
				on.onDragStart()
			}}
			onDragOver={(event) => {
				event.preventDefault()
				on.onDragOver()
			}}
			onDragEnd={on.onDragEnd}
			onDrop={(event) => {
				event.preventDefault()
				on.onDrop()
				on.onDragEnd()
			}}
			className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border bg-surface px-3 py-2 ${
				isOver ? 'border-emerald bg-emerald-tint' : 'border-line'
			} ${isDragged ? 'opacity-50' : ''}`}
		>
			<GripVertical
				aria-hidden="true"
				data-with-script
				strokeWidth={1.75}
				className="size-5 shrink-0 cursor-grab text-muted max-sm:hidden"
			/>
			<SectionPlace base={base} row={row} count={count} onMove={on.onMove} />
			<div className="min-w-0 flex-1 basis-52">
				<Link to={`${base}/sections/${section}`} className="font-semibold wrap-anywhere">
					<bdi lang={language} dir={directionOf(language)}>
						{title}
					</bdi>
				</Link>
				<Holds row={row} />
			</div>
			<div className="ms-auto flex gap-2">
				<Form method="post" action={`${base}/order`} preventScrollReset className="flex gap-2">
					<input type="hidden" name="section" value={section} />
					<Arrow
						act="up"
						icon={ArrowUp}
						label={m.authoring_move_up({ title: name })}
						to={order - 1}
						isOff={order === 1}
						onMove={on.onMove}
					/>
					<Arrow
						act="down"
						icon={ArrowDown}
						label={m.authoring_move_down({ title: name })}
						to={order + 1}
						isOff={order === count}
						onMove={on.onMove}
					/>
				</Form>
				<Form method="post" action={`${base}/sections/${section}/duplication`} preventScrollReset>
					<button
						type="submit"
						name="form"
						value={formId}
						title={m.authoring_duplicate({ title: name })}
						aria-label={m.authoring_duplicate({ title: name })}
						className={`${square} hover:border-emerald hover:text-emerald`}
					>
						<Copy aria-hidden="true" strokeWidth={1.75} className="size-5" />
					</button>
				</Form>
				<Form method="post" action={`${base}/sections/${section}/removal`} preventScrollReset>
					<button
						type="submit"
						title={m.authoring_remove({ title: name })}
						aria-label={m.authoring_remove({ title: name })}
						className={`${square} hover:border-danger hover:text-danger`}
					>
						<Trash2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
					</button>
				</Form>
			</div>
		</li>
	)
}

function Holds({ row }: { row: OutlineRow }) {
	const { minutes, media, materials, hasQuiz, release, isFree } = row
	const holds = [
		isFree ? m.courses_free_lesson() : null,
		minutes === null ? null : duration(minutes),
		media === null ? null : media === 'audio' ? m.authoring_has_audio() : m.authoring_has_video(),
		materials === 0 ? null : m.authoring_has_materials({ count: materials }),
		hasQuiz ? m.authoring_has_quiz() : null,
		release === null ? null : formatRelease(release, getLocale()),
	].filter((each) => each !== null)
	if (holds.length === 0) return null
	return <p className="text-muted text-sm">{holds.join(dot())}</p>
}

const square =
	'grid size-11 place-items-center rounded-field border border-line-strong bg-surface text-ink disabled:opacity-40'

type ArrowProps = {
	act: 'up' | 'down'
	icon: LucideIcon
	label: string
	to: number
	isOff: boolean
	onMove: Props['onMove']
}

function Arrow({ act, icon: Drawing, label, to, isOff, onMove }: ArrowProps) {
	return (
		<button
			type="submit"
			name="to"
			value={to}
			data-act={act}
			title={label}
			aria-label={label}
			disabled={isOff}
			onClick={(event) => {
				event.preventDefault()
				onMove(to, act)
			}}
			className={`${square} hover:border-emerald hover:text-emerald`}
		>
			<Drawing aria-hidden="true" strokeWidth={1.75} className="size-5" />
		</button>
	)
}
