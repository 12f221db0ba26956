import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { pathIn } from '#app/platform/text/locale.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { type Part, questionPath } from '../model.ts'

/** In the order of the specification's topics; added ones get the last. */
const icons: IconName[] = ['info', 'graduation-cap', 'scroll-text', 'message-circle', 'heart', 'circle-help']

type Props = { topic: Part; index: number; isOpen: boolean }

/** A topic; with one `name` the browser opens only one at a time. */
export function FaqTopic({ topic, index, isOpen }: Props) {
	return (
		<details name="faq" open={isOpen} id={topic.id} className="group border-line border-b">
			<summary className="flex min-h-14 items-center gap-3 py-3">
				<Icon name={icons[index] ?? 'circle-help'} className="size-6 text-emerald" />
				<h2 className="grow text-xl group-open:text-emerald">{topic.title}</h2>
				<Icon
					name="chevron-down"
					className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
				/>
			</summary>
			<div className="pt-1 pb-7 sm:ps-9">
				{topic.questions.length === 0 ? (
					<RichText html={topic.html} lang={getLocale()} />
				) : (
					<dl className="grid gap-6">
						{topic.questions.map((question) => (
							<div
								key={question.id}
								id={question.id}
								className="grid max-w-measure gap-1 target:bg-gold-tint"
							>
								<dt className="flex items-start justify-between gap-3 font-semibold text-lg">
									{question.question}
									<a
										href={pathIn(getLocale(), questionPath(topic, question))}
										aria-label={`${m.pages_faq_link()}: ${question.question}`}
										title={m.pages_faq_link()}
										className="no-print -m-2 p-2 text-muted hover:text-emerald"
									>
										<Icon name="link" className="size-4" />
									</a>
								</dt>
								<dd>
									<RichText html={question.html} lang={getLocale()} />
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</details>
	)
}
