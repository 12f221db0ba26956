import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HomeWindow } from '#app/ui/home-window.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { KhatamTile } from './khatam-tile.tsx'

type Props = { name: string; headline: string | null; intro: string }

/** What this place is, and the two ways in. */
export function Hero({ name, headline, intro }: Props) {
	return (
		<section className="relative isolate overflow-hidden border-line border-b">
			<Field />
			<div className="in-page grid grid-cols-1 items-end gap-12 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid max-w-2xl gap-6 py-12 md:self-center md:py-20">
					<div className="grid gap-3">
						{headline && (
							<p className="font-semibold text-muted">
								<bdi>{name}</bdi>
							</p>
						)}
						<h1 className="break-words text-3xl sm:text-4xl">{headline ?? <bdi>{name}</bdi>}</h1>
						<p className="max-w-measure text-lg text-muted">{intro}</p>
					</div>
					<Search />
					<div className="flex flex-wrap gap-3">
						<ButtonLink to="/courses">
							<Icon name="book-open" /> {m.home_browse_courses()}
						</ButtonLink>
						<ButtonLink to="/fatwas" tone="quiet">
							<Icon name="scroll-text" /> {m.home_find_answer()}
						</ButtonLink>
					</div>
				</div>
				<HomeWindow className="hidden aspect-square w-full self-end md:block rtl:-scale-x-100" />
			</div>
		</section>
	)
}

function Search() {
	return (
		<Form action="/search" className="grid gap-1.5" role="search">
			<label htmlFor="home-search" className="font-semibold">
				{m.home_search_label()}
			</label>
			<div className="flex gap-2">
				<input
					id="home-search"
					type="search"
					name="q"
					dir="auto"
					enterKeyHint="search"
					maxLength={200}
					aria-describedby="home-search-hint"
					className="min-h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface px-4 text-ink"
				/>
				<Button className="min-h-12 whitespace-nowrap">
					<Icon name="search" /> <span className="max-sm:sr-only">{m.home_search_button()}</span>
				</Button>
			</div>
			<p id="home-search-hint" className="text-muted text-sm">
				{m.home_search_hint()}
			</p>
		</Form>
	)
}

/** A field of stars, fainter towards the text. */
function Field() {
	return (
		<svg
			aria-hidden="true"
			className="-z-10 absolute inset-0 size-full text-gold opacity-25 [mask-image:radial-gradient(circle_at_top_right,black,transparent_70%)] rtl:-scale-x-100"
		>
			<defs>
				<KhatamTile id="field-tile" size={72} />
			</defs>
			<rect width="100%" height="100%" fill="url(#field-tile)" />
		</svg>
	)
}
