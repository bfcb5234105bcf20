import 'server-only'
import type { MailTexts } from './mail-texts.ts'

export const german: MailTexts = {
  titles: {
    'order.completed': 'Auftrag abgeschlossen',
    'order.failed': 'Auftrag fehlgeschlagen',
    'request.unknown': 'Ergebnis einer Anfrage unbekannt, Entscheidung nötig',
    'batch.finished': 'Sammelauftrag abgeschlossen',
    'batch.paused': 'Sammelauftrag pausiert, Eingriff nötig',
    'signOn.connected': 'Single Sign-on mit Ihrem Konto verbunden',
    'session.newBrowser': 'Neuer Browser bei Ihrem Konto angemeldet',
    'note.mention': 'Sie wurden in einer Notiz erwähnt',
    'file.assigned': 'Ihnen wurde eine Akte zugewiesen',
    'file.decided': 'Ihre Entscheidung wurde bestätigt',
    'file.returned': 'Ihre Entscheidung wurde zurückgegeben',
    'webhook.exhausted': 'Eine Zustellung ist fehlgeschlagen: Versuche ausgeschöpft',
    'webhook.failing': 'Ein Webhook nimmt nichts mehr an',
    'webhook.disabling': 'Ein Webhook wird binnen eines Tages deaktiviert',
    'webhook.disabled': 'Ein Webhook wurde nach fünf Tagen mit Fehlschlägen deaktiviert',
    'search.found': 'Neue Unternehmen zu einer Ihrer Suchen',
    'sanctions.changed': 'Sanktionen: Ergebnis oder Treffer geändert',
    'monitor.changed': 'Änderung bei einem überwachten Unternehmen',
    'budget.organization': 'Das Budget der Organisation ist fast aufgebraucht',
    'budget.own': 'Ihr Budget ist fast aufgebraucht',
    'budget.named': 'Das Budget eines Produkts, Kunden oder API-Schlüssels hat eine Schwelle erreicht',
  },
  otherTitle: 'Benachrichtigung',
  digestSubject: (day) => `Ihr Tag in Registry Console, ${day}`,
  digestNews: 'Neu seit der letzten Zusammenfassung',
  digestDue: 'Heute fällig oder überfällig',
  due: (name, day) => `${name}, fällig am ${day}`,
  invitationSubject: 'Ihre Einladung zu Registry Console',
  invitation: ({ by, until }) =>
    `${by} hat Sie zu Registry Console eingeladen. Öffnen Sie diesen Link, um Ihr Konto anzulegen. Er lässt sich einmal verwenden, bis ${until}.`,
  invitationOnce:
    'Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese Nachricht. Leiten Sie den Link nicht weiter.',
  greeting: (name) => `Guten Tag ${name},`,
  open: 'Öffnen',
  change: 'Wählen Sie, welche Nachrichten Sie erhalten:',
  more: (count) => `und ${count} weitere`,
}
