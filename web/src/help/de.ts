// The help in German.

import type { Help } from './help';

export const GERMAN: Help = {
  title: 'Hilfe',
  lead: 'Eine *Vitrine* ist ein Glaskasten. Die erste berühmte Schachmaschine verbarg 1770 einen Menschen in ihrem Schrank. Diese verbirgt nichts: Jedes Programm zeigt, was es ansieht, nach welchen Regeln und warum es so zieht.',
  play: {
    title: 'Spielen',
    says: [
      [
        'In der [Galerie](/) auf einer Karte *Spielen* drücken, dann *Partie beginnen*. Farbe, Uhr, Anfangsstellung und die eigenen Einstellungen des Programms lassen sich vorher wählen.',
        'Eine Figur ziehen, oder sie anklicken und dann ihr Ziel. Punkte zeigen, wohin sie darf.',
        'Während das Programm denkt, kannst du im Voraus ziehen; ein Klick daneben nimmt es zurück. *Zieh jetzt* lässt es sofort entscheiden.',
        '*Spieler tauschen* gibt eine Seite mitten in der Partie einem anderen Programm oder dir. *Von hier weiterspielen* beginnt eine neue Partie bei dem Zug, den du ansiehst.',
        'Brett, Figuren, Licht, Töne und Sprache wählt man in den [Einstellungen](/settings).',
        'Das Programm auf deinem Rechner bewahrt die Partien auf: Schließ die Seite und komm wieder.',
      ],
    ],
  },
  understand: {
    title: 'Verstehen',
    says: [
      'Neben dem Brett jeder Partie steht die *Vitrine*, auf schmalen Bildschirmen darunter. Sie zeigt, was das Programm denkt, während es denkt, und was es vor einem früheren Zug gedacht hat: Geh in der Liste der Züge zurück, und sie folgt. Sie hat vier Reiter.',
      [
        '*Warum?* sagt, warum es so gezogen hat, mit Zugfolgen, die auf dem Brett gespielt werden.',
        '*Denken* zeigt seine Zugfolgen und wann es seine Meinung geändert hat, wie viele Stellungen es ansah und wie lange die Maschine von damals gebraucht hätte.',
        '*Züge* nennt jeden möglichen Zug und antwortet auf *warum nicht?*; der *Baum* (Tree) zeichnet, was untersucht wurde.',
        'Der letzte Reiter trägt den Namen des Programms: *Sheet* rechnet die Bewertung Posten für Posten vor, *Rules* hebt die benutzten Regeln hervor, und eine Ansicht gehört ihm allein, etwa Bernsteins acht Fragen oder Shannons Formel mit Schiebern.',
      ],
      '[Ein Baum von Zügen](/lab/frey) im [Labor](/lab): wie eine Maschine vorausrechnet und warum sie nicht alles ansehen muss, in 33 Stellungen zum Durchgehen. Das [Museum](/museum) hat eine Seite für jedes Programm, mit seiner Geschichte, seinen Partien, seinen Regeln und unseren Abweichungen von der Quelle; der [Rundgang](/tour) führt in fünfzehn Minuten hindurch.',
      'Im [Parlament](/parliament) nennen alle Maschinen ihren Zug in derselben Stellung. Daneben kannst du [zwei von ihnen](/beside) vergleichen, sehen, [was eine nicht sieht](/blind), [selbst die Maschine sein](/be) oder erfahren, [welcher Maschine du gleichst](/like).',
      'Auf dem [Analysebrett](/analysis) bewegt man die Figuren frei, Varianten bleiben erhalten, und Programme zeigen ihre Zugfolgen. [Mattaufgaben](/solve) löst das erste Programm, das es je konnte, oder das moderne. Ist eine Partie vorbei, geht dieses sie mit *Analysieren* durch und sagt, wo sie anders hätte laufen können; während du spielst, zeigt *Tipp* zuerst die Figur und dann den Zug, und *Drohung*, was der Gegner täte, wenn du aussetztest.',
      'Der [Leitfaden](/manual/guide) führt vom ersten Zug bis zu Turnieren und einem eigenen Netz, das [Handbuch](/manual/uci) hat eine Seite zu jedem Thema; beide auf Englisch.',
    ],
  },
  keyboard: {
    title: 'Mit der Tastatur',
    says: [
      'Mit Tab zum Brett: Pfeiltasten gehen über die Felder, Enter nimmt eine Figur auf und setzt sie ab, Escape lässt los. Sonst auf der Seite einer Partie:',
    ],
  },
  keys: {
    ArrowLeft: 'einen Zug zurück',
    ArrowRight: 'einen Zug weiter',
    ArrowUp: 'zum Anfang',
    ArrowDown: 'zum Ende',
    f: 'das Brett drehen',
    h: 'Tipp: welche Figur, dann welcher Zug',
    x: 'Drohung: was die andere Seite spielte, wenn du aussetztest',
    '/': 'einen Zug eingeben',
  },
  typing: {
    title: 'Durch Eingeben',
    says: [
      'Züge werden in jeder üblichen Schreibweise mit englischen Buchstaben verstanden: `e4` `Nf3` `nf3` `g1f3` `0-0` `e8=Q` `5254`. Und diese Wörter:',
    ],
  },
  about: {
    title: 'Über Vitrine',
    says: [
      'Alles läuft auf deinem Rechner; nichts wird irgendwohin geschickt. Das Programm, diese Seite und die Bilder der Figuren sind freie Software unter der GNU General Public License, Version 3 oder später.',
    ],
  },
};
