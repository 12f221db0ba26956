import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Topic, topics, triageTopics } from '../../model.ts'
import { topicTexts } from '../words.ts'

const icons: Record<Topic, IconName> = {
	jinn: 'moon-star',
	'evil-eye': 'shield',
	magic: 'book-open',
	grief: 'heart',
	anxiety: 'leaf',
	other: 'message-circle',
}

const here = (topic: Topic) => `/spiritual-counseling?topic=${topic}#ask`

/** Lets a script change the topic in place: typed text is kept, and no address holds the topic. */
const inPlace = (topic: Topic) => ({
	'data-topic': topic,
	'data-name': m.seeker_about({ topic: topicTexts[topic].title() }),
	'data-asks': triageTopics.includes(topic) ? '' : undefined,
})

export function TopicCards() {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
			{topics.map((topic) => (
				<li
					key={topic}
					className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-emerald"
				>
					<Icon name={icons[topic]} className="size-6 text-emerald" />
					<h3 className="text-lg">
						<Link
							to={here(topic)}
							{...inPlace(topic)}
							className="text-ink no-underline after:absolute after:inset-0"
						>
							{topicTexts[topic].title()}
						</Link>
					</h3>
					<p className="text-muted text-sm">{topicTexts[topic].text()}</p>
				</li>
			))}
		</ul>
	)
}

export function TopicTabs({ open }: { open: Topic }) {
	return (
		<nav aria-label={m.seeker_topics()} className="flex flex-wrap gap-x-1 border-line border-b">
			{topics.map((topic) => (
				<Link
					key={topic}
					to={here(topic)}
					{...inPlace(topic)}
					aria-current={topic === open ? 'true' : undefined}
					className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
				>
					{topicTexts[topic].title()}
				</Link>
			))}
		</nav>
	)
}
