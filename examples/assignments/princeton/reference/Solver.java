import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.Set;

/** Solves the sliding-tile puzzle with A*. */
public class Solver {
    private static class Node {
        final Board board;
        final Node parent;
        final int moves;
        final int priority;

        Node(Board board, Node parent) {
            this.board = board;
            this.parent = parent;
            moves = parent == null ? 0 : parent.moves + 1;
            priority = moves + board.manhattan();
        }
    }

    private Node last;

    /** Finds a shortest solution. */
    public Solver(Board initial) {
        if (!initial.isSolvable()) return;
        PriorityQueue<Node> open =
            new PriorityQueue<>(Comparator.<Node>comparingInt(node -> node.priority).thenComparingInt(node -> -node.moves));
        Set<Board> closed = new HashSet<>();
        open.add(new Node(initial, null));
        while (last == null) {
            Node node = open.remove();
            if (node.board.isGoal()) last = node;
            if (!closed.add(node.board)) continue;
            for (Board neighbor : node.board.neighbors()) {
                if (!closed.contains(neighbor)) open.add(new Node(neighbor, node));
            }
        }
    }

    /** Returns whether the board can be solved. */
    public boolean isSolvable() {
        return last != null;
    }

    /** Returns the number of moves of a shortest solution. */
    public int moves() {
        return last == null ? -1 : last.moves;
    }

    /** Returns the boards of a shortest solution, from the first to the goal. */
    public List<Board> solution() {
        LinkedList<Board> boards = new LinkedList<>();
        for (Node node = last; node != null; node = node.parent) boards.addFirst(node.board);
        return boards;
    }

    public static void main(String[] args) throws IOException {
        Solver solver = new Solver(read(Path.of(args[0])));
        if (!solver.isSolvable()) {
            System.out.println("No solution possible");
            return;
        }
        System.out.println("Minimum number of moves = " + solver.moves());
        for (Board board : solver.solution()) System.out.println(board);
    }

    private static Board read(Path file) throws IOException {
        try (Scanner numbers = new Scanner(file)) {
            int n = numbers.nextInt();
            int[][] tiles = new int[n][n];
            for (int[] row : tiles) {
                for (int column = 0; column < n; column++) row[column] = numbers.nextInt();
            }
            return new Board(tiles);
        }
    }
}
