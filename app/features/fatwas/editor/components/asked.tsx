import type { questionFields } from '#app/features/fatwas/library/fields.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	question: ValuesOf<typeof questionFields> & { isPrivate: boolean; chosen: string[] }
	category: string | null
	onCopy: () => void
}

export function SentBackNote({ note }: { note: string }) {
	if (!note) return null
	return (
		<Notice tone="warn" title={m.editor_sent_back()}>
			<p className="whitespace-pre-line break-words" dir="auto">
				{note}
			</p>
		</Notice>
	)
}

export function Asked({ question, category, onCopy }: Props) {
	const own = { lang: question.language, dir: directionOf(question.language) }
	return (
		<div className="grid gap-4">
			<details open className="group rounded-card border border-line bg-surface">
				<summary className="flex min-h-11 items-center justify-between gap-3 px-5 py-3 font-semibold">
					{m.editor_asked()}
					<span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180">
						⌄
					</span>
				</summary>
				<div className="grid max-h-[45vh] gap-3 overflow-y-auto px-5 pb-5 lg:max-h-none">
					<p className="flex flex-wrap gap-2">
						<Badge tone={question.isPrivate ? 'blue' : 'plain'}>
							{question.isPrivate ? m.editor_private() : m.editor_public()}
						</Badge>
						{category && <Badge>{category}</Badge>}
						{question.chosen.map((word) => (
							<Badge key={word}>{word}</Badge>
						))}
					</p>
					<p {...own} className="break-words font-semibold text-lg">
						{question.title}
					</p>
					<p {...own} className="whitespace-pre-line break-words">
						{question.question}
					</p>
					{!question.isPrivate && (
						<div data-with-script>
							<Button type="button" tone="quiet" onClick={onCopy}>
								{m.editor_copy()}
							</Button>
						</div>
					)}
				</div>
			</details>
		</div>
	)
}
