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
 * Sanitised HTML of an author, with absolute picture addresses and inline link styles, since mail programs know no
 * stylesheet.
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
 * A picture no wider than its mail: some programs need the attribute, others the style. Its description replaces a
 * blocked picture, and stands in the plain text, which finds it by the class.
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

/** A note that may be skipped. */
export function MailNote({ children }: Children) {
	return (
		<Text className="m-small" style={lookOf().small}>
			{children}
		</Text>
	)
}

// People choose their names, which are sent to others: only plausible names are repeated.
const plainName = /^[\p{L}\p{M}'’ʼ.\-\u200C ]{1,60}$/u
const linkLike = /\p{L}\.\p{L}/u

export function MailGreeting({ name = '' }: { name?: string }) {
	if (!plainName.test(name) || linkLike.test(name)) return <MailText>{m.mails_greeting_plain()}</MailText>
	return <MailText>{m.mails_greeting({ name: isolated(name) })}</MailText>
}

/**
 * The main action; its address is printed below for readers who cannot press it.
 * @param otherwise replaces the sentence above that address
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

/** A full address, left to right in every language. */
export function MailAddress({ href }: { href: string }) {
	return (
		<Link href={href} dir="ltr" className="m-link" style={{ color: useAccent(), wordBreak: 'break-all' }}>
			{href}
		</Link>
	)
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-link" style={{ color: useAccent() }}>
			{children}
		</Link>
	)
}

/** Typed text with its line breaks. */
export function MailLines({ text }: { text: string }) {
	return text.split('\n').map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	))
}

/** An earlier message, set apart. */
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
