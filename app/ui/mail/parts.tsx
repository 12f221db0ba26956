import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { ayahLooks, colours, contentWidth, lookOf, useAccent, writtenPicture } from './look.ts'

type Children = { children: ReactNode }

export function MailHeading({ children }: Children) {
	return (
		<Heading as="h1" className="m-text" style={lookOf().heading}>
			{children}
		</Heading>
	)
}

export function MailText({ children }: Children) {
	return (
		<Text className="m-text" style={lookOf().text}>
			{children}
		</Text>
	)
}

/**
 * Sanitised HTML that somebody wrote, its pictures by whole addresses. Mail programs know no styles of ours, and each link
 * looks as links here do.
 */
export function MailHtml({ html }: { html: string }) {
	const look = lookOf()
	const accent = useAccent()
	const looks = ayahLooks()
	const seen = html
		.replace(/<(div|p) class="(m-passage|m-ayah|m-meaning|m-source)"/g, (_, tag: string, name: string) => {
			const { also, style } = looks[name as keyof typeof looks]
			return `<${tag} class="${also}" style="${style}"`
		})
		.replaceAll('<a ', `<a class="m-link" style="color:${accent}" `)
		.replace(/<img [^<>]*>/g, sizedPicture)
	return (
		<div
			className="m-text"
			style={{ ...look.text, overflowWrap: 'anywhere' }}
			dangerouslySetInnerHTML={{ __html: seen }}
		/>
	)
}

/**
 * A picture no wider than its mail: some programs know the attribute alone, others the style. Where pictures are held back,
 * its description stands in its place; so it does in the mail's plain text, which knows it by the class.
 */
function sizedPicture(tag: string): string {
	const [, width = '', height = ''] = / width="(\d+)" height="(\d+)"/.exec(tag) ?? []
	const part = Math.min(1, contentWidth / Number(width || contentWidth))
	const size = width
		? ` width="${Math.round(Number(width) * part)}" height="${Math.round(Number(height) * part)}"`
		: ''
	const open = tag.replace(/ (width|height)="\d+"/g, '').slice(0, -1)
	const kept = (open.endsWith('/') ? open.slice(0, -1) : open).trimEnd()
	return `${kept}${size} class="${writtenPicture}" style="${pictureStyle}" />`
}

const pictureStyle = 'display:block;max-width:100%;height:auto;border:0;border-radius:8px'

/** What is good to know and may be skipped. */
export function MailNote({ children }: Children) {
	return (
		<Text className="m-small" style={lookOf().small}>
			{children}
		</Text>
	)
}

// People choose their names, and some of them whom the site writes to: only what can be a name is repeated.
const plainName = /^[\p{L}\p{M}'’ʼ.\-\u200C ]{1,60}$/u
const linkLike = /\p{L}\.\p{L}/u

export function MailGreeting({ name = '' }: { name?: string }) {
	if (!plainName.test(name) || linkLike.test(name)) return <MailText>{m.mails_greeting_plain()}</MailText>
	return <MailText>{m.mails_greeting({ name: isolated(name) })}</MailText>
}

/**
 * The one thing to do; its address stands below in full, for who cannot press it.
 * @param otherwise the sentence above that address, where the common one does not do
 */
export function MailButton({
	href,
	children,
	otherwise = m.mails_button_otherwise(),
}: {
	href: string
	children: ReactNode
	otherwise?: string
}) {
	const look = lookOf()
	const accent = useAccent()
	return (
		<Section style={{ margin: '8px 0 24px', textAlign: look.text.textAlign }}>
			<Button
				href={href}
				className="m-button"
				style={{
					...look.text,
					margin: 0,
					textAlign: 'center',
					fontWeight: 600,
					color: colours.surface,
					backgroundColor: accent,
					borderRadius: 10,
					padding: look.buttonPadding,
				}}
			>
				{children}
			</Button>
			<Text className="m-small" style={{ ...look.small, margin: '16px 0 0' }} data-skip-in-text>
				{otherwise}
				<br />
				<MailAddress href={href} />
			</Text>
		</Section>
	)
}

/** An address in full, left to right in every language. */
export function MailAddress({ href }: { href: string }) {
	return (
		<Link href={href} dir="ltr" className="m-link" style={{ color: useAccent(), wordBreak: 'break-all' }}>
			{href}
		</Link>
	)
}

/** Words that lead somewhere. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-link" style={{ color: useAccent() }}>
			{children}
		</Link>
	)
}

/** What somebody typed, line by line. */
export function MailLines({ text }: { text: string }) {
	return text.split('\n').map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	))
}

/** What somebody wrote before, set apart. */
export function MailQuote({ text }: { text: string }) {
	const look = lookOf()
	const edge = look.dir === 'rtl' ? 'Right' : 'Left'
	return (
		<Section
			className="m-line"
			style={{ [`border${edge}`]: `3px solid ${colours.line}`, [`padding${edge}`]: 12, margin: '0 0 16px' }}
		>
			<Text className="m-small" style={{ ...look.small, overflowWrap: 'anywhere' }}>
				<MailLines text={text} />
			</Text>
		</Section>
	)
}

/** A code to type in, large and left to right. */
export function MailCode({ children }: Children) {
	const accent = useAccent()
	return (
		<Section style={{ margin: '8px 0 24px' }}>
			<Text
				dir="ltr"
				className="m-code"
				style={{
					margin: 0,
					padding: '14px 8px',
					borderRadius: 10,
					backgroundColor: colours.emeraldTint,
					color: accent,
					fontFamily: "Consolas, Menlo, 'Courier New', monospace",
					fontSize: 28,
					fontWeight: 700,
					letterSpacing: '6px',
					lineHeight: '1.4',
					direction: 'ltr',
					textAlign: 'center',
				}}
			>
				{children}
			</Text>
		</Section>
	)
}
