import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import {
	Bold,
	BookOpen,
	Heading2,
	Heading3,
	Italic,
	Link,
	List,
	ListOrdered,
	PilcrowLeft,
	PilcrowRight,
	Quote,
	Redo2,
	Underline,
	Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { AyahDialog } from './ayah-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Ask, MoreTools } from './more-tools.ts'
import type { Tool } from './tool.ts'

type Props = { editor: Editor; isSmall: boolean; labelId: string; more?: MoreTools | null }

/** One tab stop; arrow keys move between tools. */
export function Toolbar({ editor, isSmall, labelId, more }: Props) {
	const [asks, setAsks] = useState<'ayah' | 'link' | Parameters<Ask>[0] | null>(null)
	const [current, setCurrent] = useState(0)
	const added = more?.module.tools(editor, setAsks, more.pictures !== undefined) ?? []
	const Added = asks === null || asks === 'ayah' || asks === 'link' ? undefined : more?.module.dialogs[asks]
	const tools = toolsOf({ editor, isSmall, ask: setAsks, added })

	function step(event: KeyboardEvent<HTMLDivElement>) {
		const buttons = [...event.currentTarget.querySelectorAll('button')]
		const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
		const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
		const to = { Home: 0, End: buttons.length - 1 }[event.key]
		if (by === undefined && to === undefined) return
		event.preventDefault()
		const next = to ?? (current + (by ?? 0) + buttons.length) % buttons.length
		setCurrent(next)
		buttons[next]?.focus()
	}

	return (
		<>
			<div
				role="toolbar"
				aria-label={m.editor_tools()}
				aria-describedby={labelId}
				onKeyDown={step}
				className="sticky top-0 z-10 flex [@media(max-height:30rem)]:static overflow-x-auto rounded-t-field border-line border-b bg-surface p-1"
			>
				{tools.map(({ key, label, icon: Drawing, run, isOn, isOff, flips, withWord }, index) => (
					<button
						key={key}
						type="button"
						title={label}
						aria-label={label}
						aria-pressed={isOn}
						aria-disabled={isOff || undefined}
						tabIndex={index === current ? 0 : -1}
						onFocus={() => setCurrent(index)}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => !isOff && run()}
						className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-field px-2 font-semibold aria-disabled:opacity-40 ${
							isOn ? 'bg-emerald-tint text-emerald' : 'text-ink hover:bg-emerald-tint'
						}`}
					>
						<Drawing
							aria-hidden="true"
							strokeWidth={1.75}
							className={`size-5 shrink-0 ${flips ? 'rtl:-scale-x-100' : ''}`}
						/>
						{withWord && <span className="whitespace-nowrap">{m.editor_ayah_short()}</span>}
					</button>
				))}
			</div>
			{asks === 'ayah' && (
				<AyahDialog
					initial={citedIn(editor)}
					onClose={() => setAsks(null)}
					onChoose={(reference) => {
						setAsks(null)
						editor.commands.insertQuran(reference)
					}}
				/>
			)}
			{asks === 'link' && <LinkDialog editor={editor} onClose={() => setAsks(null)} />}
			{Added && more && (
				<Added
					editor={editor}
					pictures={more.pictures}
					onAdded={more.onAdded}
					onClose={() => setAsks(null)}
				/>
			)}
		</>
	)
}

/** The selected citation, which is changed instead of inserting another. */
function citedIn({ state: { selection } }: Editor): string | undefined {
	return selection instanceof NodeSelection && selection.node.type.name === 'quran'
		? selection.node.attrs.reference
		: undefined
}

type Asked = {
	editor: Editor
	isSmall: boolean
	ask: (what: 'ayah' | 'link') => void
	/** After the link tool. */
	added: Tool[]
}

function toolsOf({ editor, isSmall, ask, added }: Asked): Tool[] {
	const go = () => editor.chain().focus()
	const dir = editor.isActive('heading')
		? editor.getAttributes('heading').dir
		: editor.getAttributes('paragraph').dir
	const turn = (to: 'ltr' | 'rtl') => () =>
		go()
			.turnBlocks(dir === to ? null : to)
			.run()
	const marks: Tool[] = [
		{
			key: 'bold',
			label: m.editor_bold(),
			icon: Bold,
			run: () => go().toggleBold().run(),
			isOn: editor.isActive('bold'),
		},
		{
			key: 'italic',
			label: m.editor_italic(),
			icon: Italic,
			run: () => go().toggleItalic().run(),
			isOn: editor.isActive('italic'),
		},
		{
			key: 'underline',
			label: m.editor_underline(),
			icon: Underline,
			run: () => go().toggleUnderline().run(),
			isOn: editor.isActive('underline'),
		},
	]
	const headings = (
		[
			[2, Heading2],
			[3, Heading3],
		] as const
	).map(([level, icon]) => ({
		key: `h${level}`,
		label: level === 2 ? m.editor_heading() : m.editor_subheading(),
		icon,
		run: () => go().toggleHeading({ level }).run(),
		isOn: editor.isActive('heading', { level }),
	}))
	const lists: Tool[] = [
		{
			key: 'list',
			label: m.editor_list(),
			icon: List,
			flips: true,
			run: () => go().toggleBulletList().run(),
			isOn: editor.isActive('bulletList'),
		},
		{
			key: 'numbers',
			label: m.editor_numbered(),
			icon: ListOrdered,
			run: () => go().toggleOrderedList().run(),
			isOn: editor.isActive('orderedList'),
		},
	]
	const quote: Tool = {
		key: 'quote',
		label: m.editor_quote(),
		icon: Quote,
		run: () => go().toggleBlockquote().run(),
		isOn: editor.isActive('blockquote'),
	}
	const link: Tool = {
		key: 'link',
		label: m.editor_link(),
		icon: Link,
		run: () => ask('link'),
		isOn: editor.isActive('link'),
	}
	const ayah: Tool = {
		key: 'ayah',
		label: m.editor_ayah_insert(),
		icon: BookOpen,
		run: () => ask('ayah'),
		withWord: true,
	}
	const directions: Tool[] = [
		{ key: 'ltr', label: m.editor_ltr(), icon: PilcrowRight, run: turn('ltr'), isOn: dir === 'ltr' },
		{ key: 'rtl', label: m.editor_rtl(), icon: PilcrowLeft, run: turn('rtl'), isOn: dir === 'rtl' },
	]
	const history: Tool[] = [
		{
			key: 'undo',
			label: m.editor_undo(),
			icon: Undo2,
			flips: true,
			run: () => go().undo().run(),
			isOff: !editor.can().undo(),
		},
		{
			key: 'redo',
			label: m.editor_redo(),
			icon: Redo2,
			flips: true,
			run: () => go().redo().run(),
			isOff: !editor.can().redo(),
		},
	]
	if (isSmall) return [...marks, ...lists, link, ...directions, ...history]
	return [ayah, ...headings, ...marks, ...lists, quote, link, ...added, ...directions, ...history]
}
