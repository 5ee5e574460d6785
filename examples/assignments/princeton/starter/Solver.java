import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Solves the sliding-tile puzzle with A*. */
public class Solver {
    /** Finds a shortest solution. */
    public Solver(Board initial) {
    }

    /** Returns whether the board can be solved. */
    public boolean isSolvable() {
        return true;
    }

    /** Returns the number of moves of a shortest solution. */
    public int moves() {
        return 0;
    }

    /** Returns the boards of a shortest solution, from the first to the goal. */
    public List<Board> solution() {
        return new ArrayList<>();
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
