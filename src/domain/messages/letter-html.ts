import { brand } from '../brand.ts'
import { escapeHtml } from '../escape-html.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { darkRules, looks } from './letter-looks.ts'

/** Anything but a web address would make a link that runs something. */
const href = (url: string) => (/^https?:\/\//.test(url) ? escapeHtml(url) : '#')

/** Inline styles are all that every mail program reads; the style element adds the dark theme where it is read. */
export function letterHtml({ subject, preheader, name, parts, footnote }: LetterContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules}</style>
</head>
<body class="page" style="${looks.body}">
<div style="${looks.preheader}">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="${looks.page}"><tr><td align="center" style="${looks.edge}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${looks.column}">
<tr><td class="ink" style="${looks.brand}"><span class="accent" style="${looks.dot}">&#9679;</span> ${brand.name}</td></tr>
<tr><td class="sheet" style="${looks.sheet}">
<p class="ink" style="${looks.paragraph}">Hello${name ? ` ${escapeHtml(name)}` : ''},</p>
${parts.map(drawn).join('\n')}
<p class="ink" style="${looks.signature}">The ${brand.name} kitchen</p>
</td></tr>
${footnote ? `<tr><td class="quiet" style="${looks.footnote}">${drawnFootnote(footnote)}</td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>
`
}

// Spaces that show as nothing keep the letter's first words out of the line after the subject.
const filler = '&#847;&zwnj;&nbsp;'.repeat(40)

function drawn(part: LetterPart): string {
  if (part.kind === 'paragraph')
    return `<p class="ink" style="${looks.paragraph}">${escapeHtml(part.text)}</p>`
  if (part.kind === 'code') return `<p class="ink soft" style="${looks.code}">${escapeHtml(part.code)}</p>`
  if (part.kind === 'quote')
    return `<div class="ink soft" style="${looks.quote}">${escapeHtml(part.text)}</div>`
  return part.kind === 'action' ? drawnAction(part) : drawnDish(part)
}

const drawnAction = ({ label, url }: { label: string; url: string }) =>
  `<p style="${looks.action}"><a href="${href(url)}" target="_blank" class="button" style="${looks.button}">${escapeHtml(label)}</a></p>`

const drawnDish = ({ title, source, description, facts }: LetterPart & { kind: 'dish' }) =>
  `<div class="soft" style="${looks.dish}">
${source ? `<p class="accent" style="${looks.source}">${escapeHtml(source)}</p>` : ''}
<h1 class="ink" style="${looks.title}">${escapeHtml(title)}</h1>
<p class="quiet" style="${looks.description}">${escapeHtml(description)}</p>
<p class="ink" style="${looks.facts}">${facts.map(escapeHtml).join(' &nbsp;&middot;&nbsp; ')}</p>
</div>`

const drawnFootnote = ({ text, link }: NonNullable<LetterContent['footnote']>) =>
  escapeHtml(text) +
  (link
    ? ` <a href="${href(link.url)}" target="_blank" class="quiet" style="${looks.link}">${escapeHtml(link.label)}</a>`
    : '')
