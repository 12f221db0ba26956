import { getLocale } from '#app/paraglide/runtime.js'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Part } from '../model.ts'

/** For the topics in the order of the specification; one that an organisation adds has the last. */
const icons: IconName[] = ['info', 'graduation-cap', 'scroll-text', 'message-circle', 'heart', 'circle-help']

/** One topic of the page. Those that share the name are open one at a time; the browser sees to it. */
export function FaqTopic({ topic, index }: { topic: Part; index: number }) {
	return (
		<details name="faq" open={index === 0} id={topic.id} className="group border-line border-b">
			<summary className="flex min-h-14 items-center gap-3 py-3">
				<Icon name={icons[index] ?? 'circle-help'} className="size-6 text-emerald" />
				<h2 className="grow text-lg group-open:text-emerald">{topic.title}</h2>
				<Icon
					name="chevron-down"
					className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
				/>
			</summary>
			<div className="pt-1 pb-7 sm:ps-9">
				{topic.questions.length === 0 ? (
					<RichText html={topic.html} lang={getLocale()} />
				) : (
					<dl className="grid gap-5">
						{topic.questions.map(({ question, html }) => (
							<div key={question} className="grid max-w-measure gap-1">
								<dt className="font-semibold">{question}</dt>
								<dd>
									<RichText html={html} lang={getLocale()} />
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</details>
	)
}
