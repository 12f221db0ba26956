import { Icon, type IconName } from '#app/ui/icon.tsx'

export type Topic = {
	id: string
	icon: IconName
	title: string
	questions: [question: string, answer: string][]
}

/** One topic of the page. Those that share the name are open one at a time; the browser sees to it. */
export function FaqTopic({ topic, open }: { topic: Topic; open: boolean }) {
	return (
		<details name="faq" open={open} id={topic.id} className="group border-line border-b">
			<summary className="flex min-h-14 items-center gap-3 py-3">
				<Icon name={topic.icon} className="size-6 text-emerald" />
				<h2 className="grow text-lg group-open:text-emerald">{topic.title}</h2>
				<Icon
					name="chevron-down"
					className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
				/>
			</summary>
			<dl className="grid gap-5 pt-1 pb-7 sm:ps-9">
				{topic.questions.map(([question, answer]) => (
					<div key={question} className="grid max-w-measure gap-1">
						<dt className="font-semibold">{question}</dt>
						<dd>{answer}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
